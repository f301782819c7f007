// The input shapes of all operations, read from their declarations, so that a new operation is attacked automatically.
import { z } from 'zod';
import { api } from '../../shared/api/api.ts';

/** The part of JSON schema that the declarations use. */
export interface Shape {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  format?: string;
  pattern?: string;
}

/** The shape of each operation's input, by the operation's name. */
const SHAPES: Record<string, Shape> = Object.fromEntries(
  Object.entries(api).flatMap(([area, operations]) =>
    Object.entries(operations).map(([name, { input }]) => [`${area}.${name}`, shapeOf(input)]),
  ),
);

export const NAMES = Object.keys(SHAPES);

/** The shape of the operation's input; an empty one if there is no such operation. */
export const shape = (name: string) => SHAPES[name] ?? {};

function shapeOf(schema: z.ZodType): Shape {
  return z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Shape;
}
