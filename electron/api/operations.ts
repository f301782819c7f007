// The implementation of an area: one function for each declared operation.

import type { z } from 'zod';
import type { Api } from '../../shared/api/api.ts';
import type { Operation } from '../../shared/api/operation.ts';
import type { Result } from '../../shared/domain/errors.ts';

type Body<Declared> =
  Declared extends Operation<infer Schema, infer Output>
    ? (input: z.infer<Schema>) => Promise<Result<Output>> | Result<Output>
    : never;

/** The operations of an area. They return expected errors as Results; they throw only for a bug or a disk error. */
export type Operations<Area extends keyof Api> = { [Method in keyof Api[Area]]: Body<Api[Area][Method]> };

/** The operations of every area. */
export type OperationTable = { [Area in keyof Api]: Operations<Area> };
