// What the desk asks the workspace. At a self-service desk main returns less: see electron/app/self-service.ts.
import { z } from 'zod';
import {
  type DeskAnswer,
  DUE_LISTS,
  type DueCounts,
  type DueListQuestion,
  type LookupQuestion,
  MAX_PAGE,
  type SearchPage,
  type SearchQuestion,
} from '../domain/workspace.ts';
import { line } from '../settings/text.ts';
import { exactly, operation, type } from './operation.ts';
import { code, id, kind, nothing } from './parts.ts';

export const desk = {
  lookup: operation({
    access: 'anyone',
    input: exactly<LookupQuestion>()(z.strictObject({ code, as: kind.exactOptional(), renterId: id.exactOptional() })),
    output: type<DeskAnswer>(),
  }),
  search: operation({
    access: 'anyone',
    input: exactly<SearchQuestion>()(
      z.strictObject({
        query: line(200),
        type: kind.exactOptional(),
        page: z.int().min(1).max(MAX_PAGE).exactOptional(),
      }),
    ),
    output: type<SearchPage>(),
  }),
  /** One page of a list of what is due; null: the workspace keeps no such lists. */
  dueList: operation({
    access: 'operator',
    input: exactly<DueListQuestion>()(z.strictObject({ list: z.enum(DUE_LISTS), page: z.int().min(1).max(MAX_PAGE) })),
    output: type<SearchPage | null>(),
  }),
  /** How many are on each of these lists; null: the workspace keeps none. */
  dueCounts: operation({ access: 'operator', input: nothing, output: type<DueCounts | null>() }),
  /** Self-service: the renter's session is over. `keepsLanguage`: their language stays, because they are told something. */
  endSession: operation({
    access: 'anyone',
    input: z.strictObject({ keepsLanguage: z.boolean() }),
    output: type<null>(),
  }),
};
