# Detection for Intune: says something, and ends with 0, where this version of the kiosk is installed, or a newer one.
# Raise the version with each package.
$wanted = [version] '0.1.0'
# Intune starts 32-bit processes, whose own folder of programs is another one; ProgramW6432 is the 64-bit one in either.
$programFiles = if ($env:ProgramW6432) { $env:ProgramW6432 } else { $env:ProgramFiles }
$program = Join-Path $programFiles 'FrontdeskKiosk\FrontdeskKiosk.exe'
if (Test-Path $program) {
    $found = [version] (Get-Item $program).VersionInfo.ProductVersion
    if ($found -ge $wanted) { Write-Output "Frontdesk Kiosk $found" }
}
exit 0
