import fastJson from 'fast-json-stringify';
import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import * as z from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { issueInWords, refusalInWords } from './refusals.ts';

type JsonSchema = Record<string, unknown>;

/** Validates a part of the request with its zod shape; the error's message is a Spanish sentence. */
export const validatorCompiler: FastifySchemaCompiler<ZodMiniType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const parsed = z.safeParse(schema, data, { error: issueInWords });
    return parsed.success
      ? { value: parsed.data }
      : { error: new Error(refusalInWords(httpPart, parsed.error)) };
  };

type Serialize = (value: unknown) => string;

const serializers = new WeakMap<ZodMiniType, Serialize>();

/** Only members named in an answer's shape ever leave the server. Compiled when it is first given: no start waits for all. */
export const serializerCompiler: FastifySerializerCompiler<ZodMiniType> =
  ({ schema }) =>
  (value: unknown) =>
    serializerOf(schema)(value);

function serializerOf(shape: ZodMiniType): Serialize {
  const serialize = serializers.get(shape) ?? fastJson(outputSchema(shape));
  serializers.set(shape, serialize);
  return serialize;
}

/** An answer as JSON Schema: for its serializer and the OpenAPI document. */
export function outputSchema(shape: ZodMiniType): JsonSchema {
  return z.toJSONSchema(shape, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      asNullable(jsonSchema);
      asListOrPage(jsonSchema);
    },
  }) as JsonSchema;
}

/** What the OpenAPI document says of a part of the request. */
export function inputSchema(shape: ZodMiniType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, {
    io: 'input',
    unrepresentable: 'any',
  }) as JsonSchema;
  return schema;
}

/** `anyOf [X, null]` makes the serializer try each branch; `nullable` says the same and is fast. */
function asNullable(schema: JsonSchema): void {
  const options = schema.anyOf;
  if (!Array.isArray(options) || options.length !== 2) return;
  const [shape, none] = options;
  if (none?.type !== 'null' || typeof shape?.type !== 'string') return;
  delete schema.anyOf;
  Object.assign(schema, shape, { nullable: true }, shape.enum && { enum: [...shape.enum, null] });
}

/** A list or a page of it: told apart by their type, where `anyOf` would validate every row first. */
function asListOrPage(schema: JsonSchema): void {
  const options = schema.anyOf;
  if (!Array.isArray(options) || options.length !== 2) return;
  const [list, page] = options;
  if (list?.type !== 'array' || page?.type !== 'object') return;
  delete schema.anyOf;
  Object.assign(schema, page, list, { type: ['array', 'object'] });
}
