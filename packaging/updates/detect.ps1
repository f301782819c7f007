# Detection script for Intune: prints a text and exits with 0 if this version of the kiosk or a newer one is installed.
# Raise the version with each package.
$wanted = [version] '0.1.0'
# Intune starts 32-bit processes, whose ProgramFiles is a different folder; ProgramW6432 is always the 64-bit one.
$programFiles = if ($env:ProgramW6432) { $env:ProgramW6432 } else { $env:ProgramFiles }
$program = Join-Path $programFiles 'FrontdeskKiosk\FrontdeskKiosk.exe'
if (Test-Path $program) {
    $found = [version] (Get-Item $program).VersionInfo.ProductVersion
    if ($found -ge $wanted) { Write-Output "Frontdesk Kiosk $found" }
}
exit 0
