import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { ABILITIES } from '../../../electron/demo/abilities.ts';
import { createAccessTokens } from '../../../electron/demo/access-tokens.ts';
import { isTokenShaped, tokenIdOf } from '../../../shared/domain/token.ts';
import { manualClock } from '../../support/manual-clock.ts';

function register() {
  const clock = manualClock();
  const tokens = createAccessTokens({ clock });
  const kiosk = tokens.mintInstance({ name: 'Front desk 1', abilities: ['kiosk:scan'] });
  const secret = kiosk.token.split('|')[1] ?? '';
  return { clock, tokens, kiosk, secret };
}

describe('a token', () => {
  test('is an identifier, a bar and a long secret', () => {
    const { kiosk, secret } = register();
    expect(isTokenShaped(kiosk.token)).toBe(true);
    expect(tokenIdOf(kiosk.token)).toBe(kiosk.id);
    expect(secret.length).toBeGreaterThanOrEqual(40);
  });

  test('is given out once: the register does not show its secret again', () => {
    const { tokens, kiosk, secret } = register();
    const shown = inspect([tokens.list(), tokens.authenticate(`Bearer ${kiosk.token}`), tokens], { depth: 9 });
    expect(shown).toContain('Front desk 1');
    expect(shown.includes(secret)).toBe(false);
  });

  test('has a secret of its own', () => {
    const { tokens } = register();
    const minted = Array.from({ length: 20 }, () => tokens.mintInstance({ name: 'Sync', abilities: [] }).token);
    expect(new Set(minted.map((token) => token.split('|')[1])).size).toBe(20);
  });
});

describe('an Authorization header', () => {
  test('is accepted with the token', () => {
    const { tokens, kiosk } = register();
    expect(tokens.authenticate(`Bearer ${kiosk.token}`)).toMatchObject({ type: 'instance', id: kiosk.id });
  });

  test.each([
    ['nothing', () => undefined],
    ['an empty text', () => ''],
    ['another scheme', (token: string) => `Basic ${token}`],
    ['no scheme', (token: string) => token],
    ['a wrong secret', (token: string) => `Bearer ${token}x`],
    ['another token’s identifier', (token: string) => `Bearer 9${token}`],
    ['the secret alone', (token: string) => `Bearer ${token.split('|')[1]}`],
    ['no secret', (token: string) => `Bearer ${token.split('|')[0]}|`],
  ])('is rejected with %s', (_, header) => {
    const { tokens, kiosk } = register();
    expect(tokens.authenticate(header(kiosk.token))).toBeNull();
  });
});

test('a token ends at its expiry, to the millisecond', () => {
  const { clock, tokens } = register();
  const { token } = tokens.mintInstance({ name: 'Test run', abilities: [], expiresAt: clock.now() + 1000 });
  clock.advance(999);
  expect(tokens.authenticate(`Bearer ${token}`)).not.toBeNull();
  clock.advance(1);
  expect(tokens.authenticate(`Bearer ${token}`)).toBeNull();
});

test('a revoked token ends at once, and no other token does', () => {
  const { tokens, kiosk } = register();
  const other = tokens.mintInstance({ name: 'Front desk 2', abilities: ['kiosk:scan'] });
  tokens.revoke(kiosk.id);
  expect(tokens.authenticate(`Bearer ${kiosk.token}`)).toBeNull();
  expect(tokens.authenticate(`Bearer ${other.token}`)).not.toBeNull();
  expect(() => tokens.revoke('999')).toThrow('There is no token 999.');
});

describe('abilities', () => {
  test('are the nineteen of the workspace, each once', () => {
    expect(new Set(ABILITIES).size).toBe(19);
  });

  test.each(ABILITIES)('%s lets an instance token do that and nothing else', (ability) => {
    const { tokens } = register();
    const { token } = tokens.mintInstance({ name: 'One thing', abilities: [ability] });
    const known = tokens.authenticate(`Bearer ${token}`);
    if (!known) throw new Error('not let in');
    expect(ABILITIES.filter((wanted) => tokens.may(known, wanted))).toEqual([ability]);
  });

  test('can be changed after the token was made', () => {
    const { tokens, kiosk } = register();
    tokens.changeAbilities(kiosk.id, ['items:read']);
    const known = tokens.authenticate(`Bearer ${kiosk.token}`);
    expect(known && tokens.may(known, 'items:read')).toBe(true);
    expect(known && tokens.may(known, 'kiosk:scan')).toBe(false);
  });

  test('are those of the user at the time for a user token', () => {
    const { tokens } = register();
    const { id, token } = tokens.mintUser({ name: 'Olivia’s laptop', user: 'olivia' });
    const known = tokens.authenticate(`Bearer ${token}`);
    if (!known) throw new Error('not let in');
    expect(ABILITIES.every((ability) => tokens.may(known, ability))).toBe(true);
    tokens.setPermissions('olivia', ['renters:read']);
    expect(ABILITIES.filter((ability) => tokens.may(known, ability))).toEqual(['renters:read']);
    expect(() => tokens.changeAbilities(id, [])).toThrow('user token');
  });
});
