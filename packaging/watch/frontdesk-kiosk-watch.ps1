# Starts the kiosk, and starts it again when its main process crashes or hangs. The scheduled task beside it starts this.
# Usage: frontdesk-kiosk-watch.ps1 -Program PATH [-After SECONDS] [-Every SECONDS]
param(
  [Parameter(Mandatory = $true)][string]$Program,
  [int]$After = 60,
  [int]$Every = 2
)
$ErrorActionPreference = 'Stop'

# How the kiosk ends when it wants to be started again, for an update, and when it was started wrongly.
$restartCode = 75
$updateCode = 20
$wrongUseCode = 64
# So many restarts within so many seconds help no more.
$mostRestarts = 5
$withinSeconds = 600

$alive = Join-Path ([IO.Path]::GetTempPath()) ('frontdesk-kiosk-' + [Guid]::NewGuid().ToString('N'))
$env:KIOSK_ALIVE_FILE = $alive
$restarts = @()

# Opened for writing too, beside the kiosk: what can't be written any more is no sign, or the kiosk would look as if it hung.
function Get-Sign {
  try {
    $file = [IO.File]::Open($alive, 'Open', 'ReadWrite', 'ReadWrite, Delete')
    try { return (New-Object IO.StreamReader $file).ReadToEnd() } finally { $file.Dispose() }
  } catch { return '' }
}

try {
  while ($true) {
    Remove-Item -LiteralPath $alive -Force -ErrorAction SilentlyContinue
    $kiosk = Start-Process -FilePath $Program -PassThru
    # Without this line the exit code is not known later.
    $null = $kiosk.Handle
    $last = ''
    $missed = 0
    # Signs are compared, and no times: a computer that slept has given none either. Nothing is expected before the first sign,
    # which comes once the kiosk has started, or where none can be written any more.
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
    if ($code -eq 0 -or $code -eq $updateCode -or $code -eq $wrongUseCode) { exit $code }
    if ($code -eq $restartCode) { continue }
    $time = Get-Date
    $restarts = @($restarts | Where-Object { ($time - $_).TotalSeconds -lt $withinSeconds }) + $time
    if ($restarts.Count -gt $mostRestarts) { exit 1 }
  }
} finally {
  Remove-Item -LiteralPath $alive -Force -ErrorAction SilentlyContinue
}
