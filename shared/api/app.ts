// The kiosk as a whole: its state, how it looks, the way back to the workspace.
import { z } from 'zod';
import { APP_NOTICES, TEXT_SIZES, THEMES, TIME_FACTORS } from '../domain/app.ts';
import { DISPLAY } from '../settings/display.ts';
import { changeOf } from '../settings/record.ts';
import { SCANNING } from '../settings/scanning.ts';
import type { AppState } from './app-state.ts';
import { operation, type } from './operation.ts';
import { nothing } from './parts.ts';

export const app = {
  state: operation({ access: 'always', input: nothing, output: type<AppState>() }),
  /** A sign of life, and nothing else. */
  beat: operation({ access: 'always', input: nothing, output: type<null>() }),
  setDisplay: operation({
    access: 'always',
    input: changeOf(DISPLAY),
    output: type<null>(),
  }),
  /** What is not named stays as it is. */
  setAccessibility: operation({
    access: 'anyone',
    input: z.strictObject({
      textSize: z.literal(TEXT_SIZES).exactOptional(),
      contrast: z.enum(THEMES).nullable().exactOptional(),
      lowerControls: z.boolean().exactOptional(),
      timeFactor: z.literal(TIME_FACTORS).exactOptional(),
    }),
    output: type<null>(),
  }),
  /** Whether the desk stands at its beginning, with nothing open: for whoever wants to update the kiosk. */
  tellRest: operation({ access: 'always', input: z.strictObject({ isAtRest: z.boolean() }), output: type<null>() }),
  /** Tries the connection at once instead of waiting for the next try. */
  retry: operation({ access: 'anyone', input: nothing, output: type<null>() }),
  /** Somebody has read what happened to a file of the kiosk. */
  noteRead: operation({
    access: 'operator',
    input: z.strictObject({ notice: z.enum([...APP_NOTICES, 'outbox-damaged']) }),
    output: type<null>(),
  }),
  /** Ends the kiosk and starts it again, which asks the keyring anew. */
  restart: operation({ access: 'restarter', input: nothing, output: type<null>() }),
  /** Remembers the camera that somebody chose. */
  setCamera: operation({
    access: 'anyone',
    input: z.strictObject({ camera: SCANNING.camera.is }),
    output: type<null>(),
  }),
};
