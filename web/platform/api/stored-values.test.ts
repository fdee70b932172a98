import { expect, test } from 'vitest';
import { hasItems, hasMembers, isNumber, isText, orNull, parseJson } from './stored-values.ts';

const isValidValue = hasMembers<{ name: string; ids: number[]; day: string | null }>({
  name: isText,
  ids: hasItems(isNumber),
  day: orNull(isText),
});

test.each([
  ['{"name":"Ana","ids":[1,2],"day":null}', true],
  ['{"name":"Ana","ids":[],"day":"2026-12-01","more":1}', true],
  ['{"name":"Ana","ids":["1"],"day":null}', false],
  ['{"name":"Ana","ids":[1.5],"day":null}', false],
  ['{"name":"Ana","ids":{},"day":null}', false],
  ['{"name":"Ana","ids":[]}', false],
  ['[]', false],
  ['null', false],
  ['"text"', false],
  ['{', false],
])('the check of the stored text %s gives %s', (text, expected) => {
  expect(isValidValue(parseJson(text))).toBe(expected);
});
