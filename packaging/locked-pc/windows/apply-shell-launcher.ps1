# Applies shell-launcher.xml without Intune, through Windows' MDM Bridge WMI provider. As SYSTEM:
#   psexec.exe -i -s powershell.exe -ExecutionPolicy Bypass -File apply-shell-launcher.ps1
# Takes effect when the account next signs in. -Remove undoes it.
param([switch] $Remove)
$ErrorActionPreference = 'Stop'
Enable-WindowsOptionalFeature -Online -FeatureName Client-EmbeddedShellLauncher -All -NoRestart | Out-Null
$bridge = Get-CimInstance -Namespace 'root\cimv2\mdm\dmmap' -ClassName 'MDM_AssignedAccess'
if ($Remove) {
    $bridge.ShellLauncher = $null
}
else {
    $xml = Get-Content -Raw -Encoding UTF8 -Path (Join-Path $PSScriptRoot 'shell-launcher.xml')
    $bridge.ShellLauncher = [System.Net.WebUtility]::HtmlEncode($xml)
}
Set-CimInstance -CimInstance $bridge
