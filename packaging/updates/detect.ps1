# Detection for Intune: says something, and ends with 0, where this version of the kiosk is installed, or a newer one.
# Raise the version with each package.
$wanted = [version] '0.1.0'
$program = Join-Path $env:ProgramFiles 'FrontdeskKiosk\FrontdeskKiosk.exe'
if (Test-Path $program) {
    $found = [version] (Get-Item $program).VersionInfo.ProductVersion
    if ($found -ge $wanted) { Write-Output "Frontdesk Kiosk $found" }
}
exit 0
