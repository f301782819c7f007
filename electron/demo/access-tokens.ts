// The demo workspace's access tokens: mint, check, change, revoke. A secret is returned once and stored only as a hash.
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../../shared/clock.ts';
import { ABILITIES, type Ability } from './abilities.ts';

interface TokenFacts {
  id: string;
  /** What the token is for, as named by the person who created it. */
  name: string;
  /** Epoch milliseconds; null: never. */
  expiresAt: number | null;
  revoked: boolean;
}

/** A token as the workspace lists it, without its secret. */
export type AccessToken = TokenFacts &
  ({ type: 'instance'; abilities: readonly Ability[] } | { type: 'user'; user: string });

/** A new token. `token` ("id|secret") is returned only here. */
interface MintedToken {
  id: string;
  token: string;
}

export interface AccessTokens {
  /** Creates a workspace-level token with these abilities. */
  mintInstance(wanted: { name: string; abilities: readonly Ability[]; expiresAt?: number | null }): MintedToken;
  /** Creates a token with the permissions that its user has at the time of each request. */
  mintUser(wanted: { name: string; user: string; expiresAt?: number | null }): MintedToken;
  /** Sets a user's permissions. By default a user may do everything. */
  setPermissions(user: string, permissions: readonly Ability[]): void;
  /** Replaces the abilities of an instance token. Throws if there is no such token. */
  changeAbilities(id: string, abilities: readonly Ability[]): void;
  /** Revokes one token. Throws if there is no such token. */
  revoke(id: string): void;
  list(): AccessToken[];
  /** The token that an `Authorization` header presents; null if it is missing, malformed, unknown, wrong, expired or revoked. */
  authenticate(authorization: string | undefined): AccessToken | null;
  may(token: AccessToken, ability: Ability): boolean;
}

const BEARER = /^Bearer (\d{1,20})\|(\S{1,200})$/i;
const FIRST_ID = 12;

/** Creates an empty token register. */
export function createAccessTokens({ clock }: { clock: Clock }): AccessTokens {
  const register = new Map<string, { token: AccessToken; hash: Buffer }>();
  const permissions = new Map<string, readonly Ability[]>();
  let nextId = FIRST_ID;

  function mint(describe: (id: string) => AccessToken): MintedToken {
    const id = String(nextId);
    nextId += 1;
    const secret = randomBytes(30).toString('base64url');
    register.set(id, { token: describe(id), hash: sha256(secret) });
    return { id, token: `${id}|${secret}` };
  }

  function known(id: string): { token: AccessToken; hash: Buffer } {
    const entry = register.get(id);
    if (!entry) throw new Error(`There is no token ${id}.`);
    return entry;
  }

  return {
    mintInstance: ({ name, abilities, expiresAt = null }) =>
      mint((id) => ({ type: 'instance', id, name, abilities: [...abilities], expiresAt, revoked: false })),

    mintUser: ({ name, user, expiresAt = null }) =>
      mint((id) => ({ type: 'user', id, name, user, expiresAt, revoked: false })),

    setPermissions(user, wanted) {
      permissions.set(user, [...wanted]);
    },

    changeAbilities(id, abilities) {
      const entry = known(id);
      if (entry.token.type !== 'instance')
        throw new Error(`Token ${id} is a user token: it has no abilities of its own.`);
      entry.token = { ...entry.token, abilities: [...abilities] };
    },

    revoke(id) {
      const entry = known(id);
      entry.token = { ...entry.token, revoked: true };
    },

    list: () => [...register.values()].map(({ token }) => token),

    authenticate(authorization) {
      const [, id, secret] = BEARER.exec(authorization ?? '') ?? [];
      const entry = id === undefined ? undefined : register.get(id);
      if (!entry || secret === undefined || !timingSafeEqual(sha256(secret), entry.hash)) return null;
      const { token } = entry;
      const expired = token.expiresAt !== null && token.expiresAt <= clock.now();
      return expired || token.revoked ? null : token;
    },

    may(token, ability) {
      const allowed = token.type === 'instance' ? token.abilities : (permissions.get(token.user) ?? ABILITIES);
      return allowed.includes(ability);
    },
  };
}

function sha256(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
