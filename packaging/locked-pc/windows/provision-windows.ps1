# Prepares a PC for its kiosk before anybody signs in: the account, its automatic sign-in, and what the kiosk takes at its first
# start. As administrator, with the kiosk installed:
#   powershell.exe -ExecutionPolicy Bypass -File provision-windows.ps1 -BaseUrl https://pool.example -TokenFile token.txt -PinFile pin.txt
# Run again, it brings what is given, a new token for example, for the same account, and leaves the rest as it is. -WhatIf only
# says what it would do.
# See docs/locked-pc.md.
[CmdletBinding(SupportsShouldProcess = $true)]
param(
    # If not given: the account that was set up before, or kiosk. shell-launcher.xml names it, too.
    [string] $KioskUser,
    [string] $BaseUrl,
    [string] $TokenFile,
    [string] $PinFile,
    [string] $PolicyFile
)
$ErrorActionPreference = 'Stop'
$wrongUse = 64

function Stop-Wrong([string] $Why) {
    [Console]::Error.WriteLine($Why)
    exit $wrongUse
}

if (-not ($BaseUrl -or $TokenFile -or $PinFile -or $PolicyFile)) {
    Stop-Wrong 'Give at least one of -BaseUrl, -TokenFile, -PinFile and -PolicyFile.'
}
foreach ($file in @($TokenFile, $PinFile, $PolicyFile)) {
    if (-not $file) { continue }
    $found = Get-Item -LiteralPath $file -ErrorAction SilentlyContinue
    if (-not $found -or $found.Length -eq 0) { Stop-Wrong "$file is empty or not there." }
}
$me = New-Object Security.Principal.WindowsPrincipal ([Security.Principal.WindowsIdentity]::GetCurrent())
if (-not [Environment]::Is64BitProcess) { Stop-Wrong 'This needs the 64-bit PowerShell, which Intune starts only on request.' }
if (-not $me.IsInRole([Security.Principal.WindowsBuiltInRole]::Administrator)) { Stop-Wrong 'This needs an administrator.' }

$folder = Join-Path $env:ProgramData 'FrontdeskKiosk'
# The kiosk removes the files of its secrets once it has stored them, so in this folder it may write.
$secrets = Join-Path $folder 'provision'

# Besides SYSTEM and administrators, only the account that was set up before has rights there.
if (-not $KioskUser -and (Test-Path -LiteralPath $secrets)) {
    $sids = (Get-Acl -LiteralPath $secrets).GetAccessRules($true, $false, [Security.Principal.SecurityIdentifier]) |
        ForEach-Object { $_.IdentityReference.Value }
    $KioskUser = Get-LocalUser | Where-Object { $sids -contains $_.SID.Value } | Select-Object -First 1 -ExpandProperty Name
}
if (-not $KioskUser) { $KioskUser = 'kiosk' }

# An account that exists keeps its own sign-in. A new one has no password, so it can sign in only at this PC itself.
$account = Get-LocalUser -Name $KioskUser -ErrorAction SilentlyContinue
if (-not $account -and $PSCmdlet.ShouldProcess($KioskUser, 'Create the account, which signs in automatically')) {
    $account = New-LocalUser -Name $KioskUser -NoPassword -AccountNeverExpires -Description 'Frontdesk Kiosk'
    Set-LocalUser -Name $KioskUser -PasswordNeverExpires $true
    # By its SID, since its name depends on the language of Windows: Users.
    Add-LocalGroupMember -SID 'S-1-5-32-545' -Member $account
    $winlogon = 'HKLM:\SOFTWARE\Microsoft\Windows NT\CurrentVersion\Winlogon'
    $signIn = @{ DefaultUserName = $KioskUser; DefaultDomainName = '.'; DefaultPassword = ''; AutoAdminLogon = '1' }
    foreach ($name in $signIn.Keys) { Set-ItemProperty -Path $winlogon -Name $name -Value $signIn[$name] -Type String }
}

# Gives a folder these rights and no others. SYSTEM and administrators always have all of them.
function Set-Rights([string] $Path, [string] $Grant) {
    if (-not $PSCmdlet.ShouldProcess($Path, 'Create the folder and set its rights')) { return }
    New-Item -ItemType Directory -Path $Path -Force | Out-Null
    & icacls.exe $Path /inheritance:r /grant:r '*S-1-5-18:(OI)(CI)F' '*S-1-5-32-544:(OI)(CI)F' $Grant /Q | Out-Null
    if ($LASTEXITCODE -ne 0) { throw "The rights of $Path could not be set ($LASTEXITCODE)." }
}
# The policy file: everybody reads it.
Set-Rights $folder '*S-1-5-32-545:(OI)(CI)RX'
Set-Rights $secrets "*$($account.SID):(OI)(CI)M"

function Copy-Given([string] $From, [string] $To) {
    if ($From -and $PSCmdlet.ShouldProcess($To, 'Copy the file')) { Copy-Item -LiteralPath $From -Destination $To -Force }
}
$token = Join-Path $secrets 'token'
$pin = Join-Path $secrets 'pin'
Copy-Given $TokenFile $token
Copy-Given $PinFile $pin
Copy-Given $PolicyFile (Join-Path $folder 'policy.json')

function Set-ForAll([string] $Name, [string] $Value) {
    if ($PSCmdlet.ShouldProcess($Name, 'Set the variable')) { [Environment]::SetEnvironmentVariable($Name, $Value, 'Machine') }
}
if ($BaseUrl) { Set-ForAll 'KIOSK_BASE_URL' $BaseUrl }
Set-ForAll 'KIOSK_TOKEN_FILE' $token
Set-ForAll 'KIOSK_PIN_FILE' $pin
Set-ForAll 'KIOSK_LOCKED_SESSION' '1'

if (-not $WhatIfPreference) {
    Write-Output "Ready. After a restart the desk opens as $KioskUser."
    if ($TokenFile -or $PinFile) { Write-Output 'The kiosk takes the token and the PIN at its first start. Remove your own copies of them.' }
}
