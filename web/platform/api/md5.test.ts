import { expect, test } from 'vitest';
import { md5Hex } from './md5.ts';

test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['sierra-azul-42', 'c43e6df69e00739fc1658efa716e6fc6'],
  ['ñandú 🐾', '05207f8e087cb4200d08fad11bd579ef'],
])('the MD5 of %j is %s', (text, digest) => {
  expect(md5Hex(text)).toBe(digest);
});
