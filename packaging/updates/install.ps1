# Installs or updates the kiosk from the MSI beside this file, when the kiosk is not in use. For Intune (Win32 app, as SYSTEM):
#   powershell.exe -ExecutionPolicy Bypass -File install.ps1 -KioskUser kiosk -WaitSeconds 1800
# The watch starts the kiosk again afterwards. Exits with 1618 if the kiosk keeps running unchanged: to Intune this means "try
# again". See docs/updates.md.
param(
    # The account at the desk. The kiosk can only be asked in its session, because the lock and the data folder are this user's.
    [string] $KioskUser = 'kiosk',
    [int] $WaitSeconds = 1800
)
$ErrorActionPreference = 'Stop'
# Intune starts 32-bit processes, whose ProgramFiles is a different folder; ProgramW6432 is always the 64-bit one.
$programFiles = if ($env:ProgramW6432) { $env:ProgramW6432 } else { $env:ProgramFiles }
$program = Join-Path $programFiles 'FrontdeskKiosk\FrontdeskKiosk.exe'
$taskName = 'Frontdesk Kiosk - quit when idle'
$tryAgain = 1618
$fileNotFound = 2
# MSI's own codes for "installed": now, and with a restart to come.
$isInstalled = 0, 3010, 1641
# While this file names a running process, the watch waits for it instead of ending.
$hold = Join-Path $env:ProgramData 'FrontdeskKiosk\update.hold'
# How long the watch has to start the kiosk again.
$returnSeconds = 60
# How long another installation on this PC is waited for.
$otherInstallerMinutes = 15

# Looked for before the kiosk is asked to quit.
$msi = Get-ChildItem -Path $PSScriptRoot -Filter 'frontdesk-kiosk-*-x64.msi' | Select-Object -First 1
if (-not $msi) {
    Write-Output "There is no frontdesk-kiosk-*-x64.msi in $PSScriptRoot."
    exit $fileNotFound
}

function Invoke-QuitWhenIdle {
    # SYSTEM can't start a program in a user's session; the task scheduler can, if that user is signed in.
    $action = New-ScheduledTaskAction -Execute $program -Argument "--quit-when-idle=$WaitSeconds"
    $principal = New-ScheduledTaskPrincipal -UserId $KioskUser -LogonType Interactive -RunLevel Limited
    $settings = New-ScheduledTaskSettingsSet -ExecutionTimeLimit (New-TimeSpan -Seconds ($WaitSeconds + 120)) `
        -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries
    Register-ScheduledTask -TaskName $taskName -Action $action -Principal $principal -Settings $settings -Force | Out-Null
    try {
        Start-ScheduledTask -TaskName $taskName
        $until = (Get-Date).AddSeconds($WaitSeconds + 120)
        do {
            Start-Sleep -Seconds 1
            $state = (Get-ScheduledTask -TaskName $taskName).State
        } while ($state -ne 'Ready' -and (Get-Date) -lt $until)
        # The program's exit code: 0 the kiosk has quit, 10 actions wait to be sent, 11 it is in use, 12 no answer.
        return (Get-ScheduledTaskInfo -TaskName $taskName).LastTaskResult
    }
    finally {
        Unregister-ScheduledTask -TaskName $taskName -Confirm:$false
    }
}

function Test-Running {
    return $null -ne (Get-Process -Name 'FrontdeskKiosk' -ErrorAction SilentlyContinue)
}

function Test-Returned {
    for ($waited = 0; $waited -lt $returnSeconds; $waited += 1) {
        if (Test-Running) { return $true }
        Start-Sleep -Seconds 1
    }
    return $false
}

$log = Join-Path $env:ProgramData 'frontdesk-kiosk-install.log'
$arguments = @('/i', "`"$($msi.FullName)`"", '/qn', '/norestart', '/l*v', "`"$log`"")
$hasQuit = $false
try {
    if ((Test-Path $program) -and (Test-Running)) {
        New-Item -ItemType Directory -Path (Split-Path $hold) -Force | Out-Null
        Set-Content -LiteralPath $hold -Value $PID
        $result = Invoke-QuitWhenIdle
        if ($result -ne 0) {
            Write-Output "The kiosk goes on as it was ($result)."
            exit $tryAgain
        }
        $hasQuit = $true
    }
    $until = (Get-Date).AddMinutes($otherInstallerMinutes)
    while ($true) {
        $result = (Start-Process -FilePath 'msiexec.exe' -ArgumentList $arguments -Wait -PassThru).ExitCode
        # It is also MSI's code for another installation in progress.
        if ($result -ne $tryAgain -or (Get-Date) -ge $until) { break }
        Start-Sleep -Seconds 30
    }
}
finally {
    Remove-Item -LiteralPath $hold -Force -ErrorAction SilentlyContinue
}
# A kiosk without the watch comes back when the PC restarts, which signs its account in again.
if ($hasQuit -and -not (Test-Returned)) {
    if ($result -eq 0) { exit 3010 }
    # Intune restarts nothing after a failure. The minute lets it read the exit code first.
    if ($isInstalled -notcontains $result) {
        shutdown.exe /r /t 60 /c 'The kiosk could not be updated. This PC restarts with the version it had.'
    }
}
exit $result
