import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createPet } from '#shared/pets/pets.ts';
import { ENDPOINTS } from '../../../test/endpoints.ts';
import { fieldsOfRequests, fieldsOfShape, foreignWords } from '../../../test/words.ts';
import { FIELD_WORDS } from './field-words.ts';
import { issueInWords, refusalInWords } from './shapes.ts';

const VALUES = [
  undefined,
  null,
  true,
  -1,
  0,
  1.5,
  1e20,
  '',
  'a\0b',
  'a\nb',
  '1850-01-01',
  'x'.repeat(30_000),
];
const LISTS = [[], [{}], Array(2_000).fill(1), {}, ...VALUES.map((value) => [value])];
const NAMED = /^Revisá (el|la|los datos|lo|si|con|desde|hasta|a|este)\b/;

test('every field of a request has a name people know, and no name is of a field that is gone', () => {
  const fields = fieldsOfRequests(['body', 'querystring']);
  expect(Object.keys(FIELD_WORDS).toSorted()).toEqual(fields.toSorted());
});

describe.each(ENDPOINTS)('%s', (_, { schema }) => {
  test.each(['body', 'querystring', 'params'] as const)('refuses each value of its %s in words', (part) => {
    const shape = schema[part];
    if (!shape) return;
    const fields = fieldsOfShape(shape);
    const single = fields.flatMap((field) => [...VALUES, ...LISTS].map((value) => ({ [field]: value })));
    const values = fields.flatMap((field) => VALUES.map((value) => ({ [field]: value })));
    const holders = fields.filter((field) => isHolder(shape, field));
    const nested = holders.flatMap((field) =>
      values.flatMap((one) => [{ [field]: one }, { [field]: [one] }]),
    );
    const inputs = [...VALUES, ...LISTS, ...single, ...nested];
    const sentences = new Set(inputs.flatMap((input) => refusalsOf(shape, part, input)));
    expect([...sentences].filter((sentence) => foreignWords(sentence).length > 0)).toEqual([]);
    expect([...sentences].filter((sentence) => !NAMED.test(sentence))).toEqual([]);
  });
});

type Shape = Parameters<typeof z.safeParse>[0];

/** Whether it is an object or a list of them; of anything else, and of what isn't read, no value within is. */
function isHolder(shape: Shape, field: string): boolean {
  const issuesOf = (value: unknown) =>
    z.safeParse(shape, { [field]: value }).error?.issues.filter(({ path }) => path[0] === field) ?? [];
  const isRead = [7, true, {}].some((value) => issuesOf(value).length > 0);
  const isPlain = [{}, [{}]].every((value) =>
    issuesOf(value).some(({ code, path }) => code === 'invalid_type' && path.length === 1),
  );
  return isRead && !isPlain;
}

function refusalsOf(shape: Shape, part: string, input: unknown): string[] {
  const { error } = z.safeParse(shape, input, { error: issueInWords });
  const each = (error?.issues ?? []).map((issue) => refusalInWords(part, new z.ZodRealError([issue])));
  return [...new Set(each)];
}

test.each([
  [
    { petBirthDate: '1850-03-02' },
    'Revisá la fecha de nacimiento: tiene que ser una fecha que exista, de 1900 en adelante',
  ],
  [{ petName: 'x'.repeat(81) }, 'Revisá el nombre de la mascota: puede tener hasta 80 caracteres'],
  [{ petName: undefined }, 'Revisá el nombre de la mascota: falta'],
  [{ petGender: 'Z' }, 'Revisá el género de la mascota: tiene un valor que no está entre los posibles'],
  [{ SpecieId: -3 }, 'Revisá la especie: tiene que ser 0 como mínimo'],
  [{ petName: 7 }, 'Revisá el nombre de la mascota: tiene un valor que no podemos leer'],
])('%j: %s', (change, sentence) => {
  expect(refusalsOf(createPet.schema.body, 'body', { petName: 'Luna', ...change })).toEqual([sentence]);
});
