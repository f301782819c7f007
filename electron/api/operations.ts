// What an area of operations is made of: one function for each declared operation.

import type { z } from 'zod';
import type { Api } from '../../shared/api/api.ts';
import type { Operation } from '../../shared/api/operation.ts';
import type { Result } from '../../shared/domain/errors.ts';

type Body<Declared> =
  Declared extends Operation<infer Schema, infer Output>
    ? (input: z.infer<Schema>) => Promise<Result<Output>> | Result<Output>
    : never;

/** What the operations of an area do. They answer known errors as Results; what one throws is a bug, or a disk that takes no settings. */
export type Operations<Area extends keyof Api> = { [Method in keyof Api[Area]]: Body<Api[Area][Method]> };

/** Those of every area. */
export type OperationTable = { [Area in keyof Api]: Operations<Area> };
