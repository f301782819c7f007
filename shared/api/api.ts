// Every operation that the page may ask of main, by area.
import type { z } from 'zod';
import { actions } from './actions.ts';
import { admin } from './admin.ts';
import { app } from './app.ts';
import { desk } from './desk.ts';
import type { Operation } from './operation.ts';
import { savedBaskets } from './saved-baskets.ts';
import { setup } from './setup.ts';
import { sheets } from './sheets.ts';

export const api = { app, setup, desk, actions, savedBaskets, sheets, admin };

export type Api = typeof api;

type NamesIn<Area extends keyof Api> = `${Area}.${keyof Api[Area] & string}`;
/** 'desk.lookup', 'actions.checkIn', … */
export type OperationName = { [Area in keyof Api]: NamesIn<Area> }[keyof Api];

type Declared<Name extends OperationName> = Name extends `${infer Area extends keyof Api}.${infer Method}`
  ? Method extends keyof Api[Area]
    ? Api[Area][Method]
    : never
  : never;

export type Input<Name extends OperationName> =
  Declared<Name> extends Operation<infer Schema> ? z.infer<Schema> : never;
export type Output<Name extends OperationName> =
  Declared<Name> extends Operation<z.ZodType, infer Given> ? Given : never;
