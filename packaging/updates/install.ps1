# Installs or updates the kiosk from the MSI beside this file, once nobody uses it. For Intune (Win32 app, as the system):
#   powershell.exe -ExecutionPolicy Bypass -File install.ps1 -KioskUser kiosk -WaitSeconds 1800
# Ends with 1618 where the kiosk goes on as it was: Intune takes that for "try again". See docs/updates.md.
param(
    # The account at the desk. Only in its session can the kiosk be asked: the lock and the data folder are that user's.
    [string] $KioskUser = 'kiosk',
    [int] $WaitSeconds = 1800
)
$ErrorActionPreference = 'Stop'
# Intune starts 32-bit processes, whose own folder of programs is another one; ProgramW6432 is the 64-bit one in either.
$programFiles = if ($env:ProgramW6432) { $env:ProgramW6432 } else { $env:ProgramFiles }
$program = Join-Path $programFiles 'FrontdeskKiosk\FrontdeskKiosk.exe'
$taskName = 'Frontdesk Kiosk - quit when idle'
$tryAgain = 1618

function Invoke-QuitWhenIdle {
    # SYSTEM can't start a program in a user's session; the task scheduler can, where that user is signed in.
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
        # The exit code of the program: 0 gone, 10 actions wait, 11 somebody uses it, 12 no answer.
        return (Get-ScheduledTaskInfo -TaskName $taskName).LastTaskResult
    }
    finally {
        Unregister-ScheduledTask -TaskName $taskName -Confirm:$false
    }
}

if ((Test-Path $program) -and (Get-Process -Name 'FrontdeskKiosk' -ErrorAction SilentlyContinue)) {
    $result = Invoke-QuitWhenIdle
    if ($result -ne 0) {
        Write-Output "The kiosk goes on as it was ($result)."
        exit $tryAgain
    }
}

$msi = Get-ChildItem -Path $PSScriptRoot -Filter 'frontdesk-kiosk-*-x64.msi' | Select-Object -First 1
$log = Join-Path $env:ProgramData 'frontdesk-kiosk-install.log'
$arguments = @('/i', "`"$($msi.FullName)`"", '/qn', '/norestart', '/l*v', "`"$log`"")
$installed = Start-Process -FilePath 'msiexec.exe' -ArgumentList $arguments -Wait -PassThru
# Shell Launcher does nothing after the exit code 20 of a kiosk that was asked to quit: a restart signs the kiosk in again.
if ($installed.ExitCode -eq 0) { exit 3010 }
exit $installed.ExitCode
