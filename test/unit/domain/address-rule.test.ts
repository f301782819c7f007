// The ready-made rule for web addresses, on addresses as they are printed on labels.
import { expect, it } from 'vitest';
import { checkPattern } from '../../../shared/domain/check-pattern.ts';
import { applyRules } from '../../../shared/domain/code-rules.ts';
import { STARTERS } from '../../../shared/domain/rule-starters.ts';

const rule = { pattern: STARTERS.address() };

it.each([
  // The path.
  ['https://pool.example.org/items/CAM-0147', 'CAM-0147'],
  ['HTTPS://POOL.EXAMPLE.ORG/I/CAM-0147', 'CAM-0147'],
  ['http://pool.example.org/i/CAM-0147/', 'CAM-0147'],
  ['https://pool.example.org/CAM-0147', 'CAM-0147'],
  ['https://pool.example.org:8443/w/12/items/CAM-0147', 'CAM-0147'],
  ['https://192.168.0.12/inventory/CAM-0147', 'CAM-0147'],
  ['http://localhost:8000/items/4711', '4711'],
  ['https://pool.example.org/items/k9', 'k9'],
  ['https://pool.example.org/a/b/c/d/CAM_0147.2', 'CAM_0147.2'],
  // Doubled slashes.
  ['https://pool.example.org//items//CAM-0147', 'CAM-0147'],
  ['https://pool.example.org/items/CAM-0147//', 'CAM-0147'],
  ['https:/pool.example.org/items/CAM-0147', 'CAM-0147'],
  // What to do with the item.
  ['https://pool.example.org/items/CAM-0147/view', 'CAM-0147'],
  ['https://pool.example.org/items/CAM-0147/edit/', 'CAM-0147'],
  ['https://pool.example.org/items/CAM-0147/Details', 'CAM-0147'],
  ['https://pool.example.org/items/CAM-0147/index.html', 'CAM-0147'],
  ['https://pool.example.org/items/CAM-0147.html', 'CAM-0147'],
  ['https://pool.example.org/items/CAM-0147/edit?tab=2#notes', 'CAM-0147'],
  // Query and fragment.
  ['https://pool.example.org/items/CAM-0147?utm_source=label', 'CAM-0147'],
  ['https://pool.example.org/items/CAM-0147/?lang=de&v=2', 'CAM-0147'],
  ['https://pool.example.org/items/CAM-0147#top', 'CAM-0147'],
  ['https://pool.example.org/items/CAM-0147?', 'CAM-0147'],
  ['https://pool.example.org/scan?a=1&code=CAM-0147', 'CAM-0147'],
  ['https://pool.example.org/scan?code=CAM-0147&lang=de', 'CAM-0147'],
  ['https://pool.example.org/item.php?id=4711', '4711'],
  ['https://pool.example.org/?item_id=CAM-0147#x', 'CAM-0147'],
  // A route behind "#/".
  ['https://pool.example.org/#/items/CAM-0147', 'CAM-0147'],
  ['https://pool.example.org/app/#!/items/CAM-0147/edit', 'CAM-0147'],
  ['https://pool.example.org/app?lang=de#/items/CAM-0147?tab=1', 'CAM-0147'],
  ['pool.example.org/#/CAM-0147', 'CAM-0147'],
  // Without "https://".
  ['pool.example.org/items/CAM-0147', 'CAM-0147'],
  ['www.pool.example.org/i/CAM-0147/', 'CAM-0147'],
  ['POOL.EXAMPLE.ORG/CAM-0147', 'CAM-0147'],
  // Percent signs.
  ['https://pool.example.org/items/CAM%200147', 'CAM 0147'],
  ['https://pool.example.org/items/A%2FB-7', 'A/B-7'],
  ['https://pool.example.org/items/T%C3%BCr%2D7', 'Tür-7'],
  ['https://pool.example.org/scan?code=K%26M%3D7', 'K&M=7'],
  ['https://pool.example.org/items/50%25', '50%'],
  ['https://pool.example.org/items/50%', '50%'],
  ['https://pool.example.org/items/CAM-0147%20', 'CAM-0147'],
  // No address with a code.
  ['https://pool.example.org', 'https://pool.example.org'],
  ['https://pool.example.org/', 'https://pool.example.org/'],
  ['CAM-0147', 'CAM-0147'],
  ['KSK-0048213/07.a', 'KSK-0048213/07.a'],
  ['INV.2024/0012', 'INV.2024/0012'],
  ['see pool.example.org/items/CAM-0147', 'see pool.example.org/items/CAM-0147'],
])('%s is the label of %s', (text, code) => {
  expect(applyRules(text, [rule])).toEqual({ code });
});

it('is a valid pattern', () => {
  expect(checkPattern(rule.pattern)).toBeNull();
});

it('a percent sign is only decoded in an address', () => {
  expect(applyRules('S/N: 50%25', [{ pattern: '^S/N: (?<code>.+)$' }])).toEqual({ code: '50%25' });
});
