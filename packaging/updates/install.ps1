# Installs or updates the kiosk from the MSI beside this file, when the kiosk is not in use. For Intune (Win32 app, as SYSTEM):
#   powershell.exe -ExecutionPolicy Bypass -File install.ps1 -KioskUser kiosk -WaitSeconds 1800
# Exits with 1618 if the kiosk keeps running unchanged: to Intune this means "try again". If the kiosk has quit and the MSI
# fails, the PC restarts, since nothing else would bring the desk back. See docs/updates.md.
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

$hasQuit = $false
if ((Test-Path $program) -and (Get-Process -Name 'FrontdeskKiosk' -ErrorAction SilentlyContinue)) {
    $result = Invoke-QuitWhenIdle
    if ($result -ne 0) {
        Write-Output "The kiosk goes on as it was ($result)."
        exit $tryAgain
    }
    $hasQuit = $true
}

$log = Join-Path $env:ProgramData 'frontdesk-kiosk-install.log'
$arguments = @('/i', "`"$($msi.FullName)`"", '/qn', '/norestart', '/l*v', "`"$log`"")
$until = (Get-Date).AddMinutes($otherInstallerMinutes)
while ($true) {
    $result = (Start-Process -FilePath 'msiexec.exe' -ArgumentList $arguments -Wait -PassThru).ExitCode
    # It is also MSI's code for another installation in progress.
    if ($result -ne $tryAgain -or (Get-Date) -ge $until) { break }
    Start-Sleep -Seconds 30
}
# After exit code 20 (asked to quit) Shell Launcher does nothing, so the PC needs a restart, which signs the kiosk in again.
if ($result -eq 0) { exit 3010 }
# Intune restarts nothing after a failure. The minute lets it read the exit code first.
if ($hasQuit -and $isInstalled -notcontains $result) {
    shutdown.exe /r /t 60 /c 'The kiosk could not be updated. This PC restarts with the version it had.'
}
exit $result
