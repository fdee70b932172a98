import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createPet } from '#shared/pets/pets.ts';
import { ENDPOINTS } from '../../../test/endpoints.ts';
import { listForeignWords, listRequestFields, listShapeFields } from '../../../test/words.ts';
import { FIELD_WORDS } from './field-words.ts';
import { formatIssue, formatRejection } from './shapes.ts';

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
const NAMED_FIELD = /^Revisá (el|la|los datos|lo|si|con|desde|hasta|a|este)\b/;

test('FIELD_WORDS names exactly the fields that requests have', () => {
  const fields = listRequestFields(['body', 'querystring']);
  expect(Object.keys(FIELD_WORDS).toSorted()).toEqual(fields.toSorted());
});

describe.each(ENDPOINTS)('%s', (_, { schema }) => {
  test.each(['body', 'querystring', 'params'] as const)(
    'rejections of the %s of a request are Spanish sentences for each bad value',
    (part) => {
      const shape = schema[part];
      if (!shape) return;
      const fields = listShapeFields(shape);
      const singleFields = fields.flatMap((field) =>
        [...VALUES, ...LISTS].map((value) => ({ [field]: value })),
      );
      const values = fields.flatMap((field) => VALUES.map((value) => ({ [field]: value })));
      const holders = fields.filter((field) => isHolder(shape, field));
      const nested = holders.flatMap((field) =>
        values.flatMap((object) => [{ [field]: object }, { [field]: [object] }]),
      );
      const inputs = [...VALUES, ...LISTS, ...singleFields, ...nested];
      const sentences = new Set(inputs.flatMap((input) => listRejections(shape, part, input)));
      expect([...sentences].filter((sentence) => listForeignWords(sentence).length > 0)).toEqual([]);
      expect([...sentences].filter((sentence) => !NAMED_FIELD.test(sentence))).toEqual([]);
    },
  );
});

type Shape = Parameters<typeof z.safeParse>[0];

function isHolder(shape: Shape, field: string): boolean {
  const listIssues = (value: unknown) =>
    z.safeParse(shape, { [field]: value }).error?.issues.filter(({ path }) => path[0] === field) ?? [];
  const isRead = [7, true, {}].some((value) => listIssues(value).length > 0);
  const isPlain = [{}, [{}]].every((value) =>
    listIssues(value).some(({ code, path }) => code === 'invalid_type' && path.length === 1),
  );
  return isRead && !isPlain;
}

function listRejections(shape: Shape, part: string, input: unknown): string[] {
  const { error } = z.safeParse(shape, input, { error: formatIssue });
  const each = (error?.issues ?? []).map((issue) => formatRejection(part, new z.ZodRealError([issue])));
  return [...new Set(each)];
}

test.each([
  [
    { petBirthDate: '1850-03-02' },
    'Revisá la fecha de nacimiento: tiene que ser una fecha que exista, de 1900 en adelante',
  ],
  [{ petName: 'x'.repeat(81) }, 'Revisá el nombre de la mascota: puede tener hasta 80 caracteres'],
  [{ petName: undefined }, 'Revisá el nombre de la mascota: falta'],
  [{ petGender: 'Z' }, 'Revisá el sexo de la mascota: tiene un valor que no está entre los posibles'],
  [{ SpecieId: -3 }, 'Revisá la especie: tiene que ser 0 como mínimo'],
  [{ petName: 7 }, 'Revisá el nombre de la mascota: tiene un valor que no podemos leer'],
])('%j is rejected with «%s»', (change, sentence) => {
  expect(listRejections(createPet.schema.body, 'body', { petName: 'Luna', ...change })).toEqual([sentence]);
});
