// Who works the desk: operators, or renters by themselves. Without a schema, so that the page can list them.

export const DESK_MODES = ['attended', 'selfService'] as const;
export type DeskMode = (typeof DESK_MODES)[number];
