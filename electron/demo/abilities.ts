// The complete list of abilities that a token can have in a workspace.

export const ABILITIES = [
  'items:read',
  'renters:read',
  'rents:read',
  'webhooks:read',
  'notifications:read',
  'instance:read',
  'items:create',
  'items:update',
  'items:delete',
  'renters:create',
  'renters:update',
  'renters:delete',
  'rents:create',
  'rents:update',
  'rents:delete',
  'kiosk:scan',
  'webhooks:manage',
  'notifications:manage',
  'instance:manage',
] as const;

export type Ability = (typeof ABILITIES)[number];
