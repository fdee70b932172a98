import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import type { Schema } from './values.ts';

type Part = Record<string, Schema>;

export type Operation = {
  key: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  params: Part;
  query: Part;
  body: Schema | undefined;
  answers: ReadonlyMap<string, DocumentedResponse>;
};

export type DocumentedResponse = { type: string | undefined; validator: () => ValidateFunction };

type Content = { content?: Record<string, { schema: Schema }> };
type DescribedOperation = {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Document = { paths: Record<string, Record<string, DescribedOperation>> };

export const JSON_TYPE = 'application/json';

export async function readOperations(app: FastifyInstance): Promise<Operation[]> {
  const document = (await app.inject('/openapi.json')).json<Document>();
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => toOperation({ path, method }, described)),
  );
}

const ajv = new Ajv2020({ strict: false, allErrors: false });
/** Cached by schema text: rejections share one schema. */
const validators = new Map<string, ValidateFunction>();

function makeValidator(schema: Schema): ValidateFunction {
  const text = JSON.stringify(schema);
  const validate = validators.get(text) ?? ajv.compile(schema);
  validators.set(text, validate);
  return validate;
}

function toOperation(
  { path, method }: { path: string; method: string },
  { parameters = [], requestBody, responses }: DescribedOperation,
): Operation {
  const part = (where: string) =>
    Object.fromEntries(
      parameters.filter((each) => each.in === where).map(({ name, schema }) => [name, schema]),
    );
  const answers = Object.entries(responses).map(([status, { content }]) => {
    const [type, { schema } = { schema: {} }] = Object.entries(content ?? {})[0] ?? [];
    return [status, { type, validator: () => makeValidator(schema) }] as const;
  });
  const name = method.toUpperCase() as Operation['method'];
  return {
    key: `${name} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
    method: name,
    path,
    params: part('path'),
    query: part('query'),
    body: requestBody?.content?.[JSON_TYPE]?.schema,
    answers: new Map(answers),
  };
}
