// The script that prepares a locked Windows PC, read as text, since there is no Windows here: it must say what the kiosk reads.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { takeProvisioning } from '../../electron/app/read-provisioned.ts';
import { policyFilePath } from '../../electron/settings/policy-file.ts';

const read = (path: string) => readFileSync(resolve(import.meta.dirname, '../..', path), 'utf8');
const script = read('packaging/locked-pc/windows/provision-windows.ps1');
const code = script.replace(/^\s*#.*$/gm, '');

it('sets only variables that the kiosk reads, for every account of the PC', () => {
  const set = [...code.matchAll(/Set-ForAll '(\w+)'/g)].map(([, name]) => name);
  expect(set).toEqual(['KIOSK_BASE_URL', 'KIOSK_TOKEN_FILE', 'KIOSK_PIN_FILE', 'KIOSK_LOCKED_SESSION']);
  const asked = new Set<string>();
  const env = new Proxy<Record<string, string>>({}, { get: (_, name) => void asked.add(String(name)) });
  takeProvisioning(env);
  expect([...asked]).toEqual(expect.arrayContaining(set.slice(0, 3)));
  expect(read('electron/main.ts')).toContain("process.env.KIOSK_LOCKED_SESSION === '1'");
  expect(code).toContain("Set-ForAll 'KIOSK_LOCKED_SESSION' '1'");
  expect(code).toContain("[Environment]::SetEnvironmentVariable($Name, $Value, 'Machine')");
});

it('puts the policy file where the kiosk looks for it', () => {
  expect(code).toContain("$folder = Join-Path $env:ProgramData 'FrontdeskKiosk'");
  expect(code).toContain("Copy-Given $PolicyFile (Join-Path $folder 'policy.json')");
  const path = policyFilePath({ ProgramData: 'C:/ProgramData' }, 'win32').replaceAll('\\', '/');
  expect(path).toBe('C:/ProgramData/FrontdeskKiosk/policy.json');
});

it('lets the kiosk’s account change the folder of the secrets, which others can’t read, and only read the policy’s', () => {
  const rights = [...code.matchAll(/^Set-Rights (\S+) (['"].+['"])$/gm)].map(([, folder, grant]) => [folder, grant]);
  expect(rights).toEqual([
    ['$folder', "'*S-1-5-32-545:(OI)(CI)RX'"],
    ['$secrets', '"*$($account.SID):(OI)(CI)M"'],
  ]);
  expect(code).toContain("/inheritance:r /grant:r '*S-1-5-18:(OI)(CI)F' '*S-1-5-32-544:(OI)(CI)F' $Grant ");
  // The files get the rights of their folder, so it comes first.
  expect(code.indexOf('Set-Rights $secrets')).toBeLessThan(code.indexOf('Copy-Given $TokenFile'));
});

it('keeps the account of before, whose rights the folder has', () => {
  const before = code.indexOf('if (-not $KioskUser -and (Test-Path -LiteralPath $secrets))');
  const others = code.indexOf("if (-not $KioskUser) { $KioskUser = 'kiosk' }");
  expect([before > 0, others > before, code.indexOf('Get-LocalUser -Name $KioskUser') > others]).toEqual([
    true,
    true,
    true,
  ]);
});

it('changes nothing with -WhatIf: each change is asked for', () => {
  expect(code).toContain('[CmdletBinding(SupportsShouldProcess = $true)]');
  const changes = /New-LocalUser|Set-LocalUser|Add-LocalGroupMember|Set-ItemProperty|New-Item |icacls|Copy-Item|::Set/;
  const blocks = code.match(/^(?:if|function) .*\{\n(?: .*\n|\n)*\}$/gm) ?? [];
  let rest = code;
  for (const block of blocks) {
    const [before = '', after] = block.split('ShouldProcess');
    expect(before).not.toMatch(changes);
    if (after !== undefined) rest = rest.replace(block, '');
  }
  expect(rest).not.toMatch(changes);
  expect(code).toMatch(changes);
});

it('is written for Windows PowerShell 5.1', () => {
  expect(code).not.toMatch(/&&|\|\||\?\?|\?\./);
  // Without a byte order mark, 5.1 reads a script in the code page of the PC.
  expect(script).toMatch(/^[\x20-\x7e\n]*$/);
});
