# Starts the kiosk, and restarts it when its main process crashes or hangs. The scheduled task beside it starts this script.
# Usage: frontdesk-kiosk-watch.ps1 -Program PATH [-After SECONDS] [-Every SECONDS]
param(
  [Parameter(Mandatory = $true)][string]$Program,
  [int]$After = 60,
  [int]$Every = 2
)
$ErrorActionPreference = 'Stop'

# The exit codes of a kiosk that wants to be restarted, that quits for an update, and that had wrong arguments.
$restartCode = 75
$updateCode = 20
$wrongUseCode = 64
# install.ps1 writes its process id into this file while it replaces the kiosk. Without the limit, another process that got the
# id of one that died could keep the screen empty.
$hold = Join-Path $env:ProgramData 'FrontdeskKiosk\update.hold'
$longestHold = 3600
# Gives up after this many restarts within this many seconds.
$mostRestarts = 5
$withinSeconds = 600

$alive = Join-Path ([IO.Path]::GetTempPath()) ('frontdesk-kiosk-' + [Guid]::NewGuid().ToString('N'))
$env:KIOSK_ALIVE_FILE = $alive
$restarts = @()

# Also opens the file for writing, shared with the kiosk: if it can't be written any more, the kiosk would look as if it hung.
function Get-Sign {
  try {
    $file = [IO.File]::Open($alive, 'Open', 'ReadWrite', 'ReadWrite, Delete')
    try { return (New-Object IO.StreamReader $file).ReadToEnd() } finally { $file.Dispose() }
  } catch { return '' }
}

function Test-Held {
  try { return $null -ne (Get-Process -Id ([int](Get-Content -LiteralPath $hold -TotalCount 1))) } catch { return $false }
}

try {
  while ($true) {
    Remove-Item -LiteralPath $alive -Force -ErrorAction SilentlyContinue
    $kiosk = Start-Process -FilePath $Program -PassThru
    # Without this line ExitCode is not available later.
    $null = $kiosk.Handle
    $last = ''
    $missed = 0
    # Compares signs, not times, because a computer that slept gave none either. Expects no signs before the first one, which
    # comes when the kiosk has started, and none if the file can't be written any more.
    while (-not $kiosk.WaitForExit($Every * 1000)) {
      $now = Get-Sign
      if ($now -eq '' -or $now -ne $last) {
        $missed = 0
        $last = $now
        continue
      }
      $missed += $Every
      if ($missed -ge $After) {
        $kiosk.Kill()
        $kiosk.WaitForExit()
        break
      }
    }
    $code = $kiosk.ExitCode
    if ($code -eq $updateCode -and (Test-Held)) {
      for ($waited = 0; $waited -lt $longestHold -and (Test-Held); $waited += $Every) { Start-Sleep -Seconds $Every }
      continue
    }
    if ($code -eq 0 -or $code -eq $updateCode -or $code -eq $wrongUseCode) { exit $code }
    if ($code -eq $restartCode) { continue }
    $time = Get-Date
    $restarts = @($restarts | Where-Object { ($time - $_).TotalSeconds -lt $withinSeconds }) + $time
    if ($restarts.Count -gt $mostRestarts) { exit 1 }
  }
} finally {
  Remove-Item -LiteralPath $alive -Force -ErrorAction SilentlyContinue
}
