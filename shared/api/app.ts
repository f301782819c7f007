// The kiosk as a whole: its state, its display, its connection to the workspace.
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
  /** A sign of life, nothing else. */
  beat: operation({ access: 'always', input: nothing, output: type<null>() }),
  setDisplay: operation({
    access: 'always',
    input: changeOf(DISPLAY),
    output: type<null>(),
  }),
  /** Fields left out stay unchanged. */
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
  /** Whether the desk shows its start screen with nothing open; decides whether an update may end the kiosk. */
  reportIdle: operation({ access: 'always', input: z.strictObject({ isAtRest: z.boolean() }), output: type<null>() }),
  /** Tries the connection now instead of waiting for the next attempt. */
  retry: operation({ access: 'anyone', input: nothing, output: type<null>() }),
  /** A notice about the kiosk's files has been read. */
  dismissNotice: operation({
    access: 'operator',
    input: z.strictObject({ notice: z.enum([...APP_NOTICES, 'outbox-damaged']) }),
    output: type<null>(),
  }),
  /** Restarts the kiosk, which asks the keyring again. */
  restart: operation({ access: 'restarter', input: nothing, output: type<null>() }),
  /** Saves the chosen camera; at a self-service desk only its ids. */
  setCamera: operation({
    access: 'anyone',
    input: z.strictObject({ camera: SCANNING.camera.schema }),
    output: type<null>(),
  }),
};
