import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pngChunk, testPng } from '../../../test/pictures.ts';
import { cleanPng } from './clean-png.ts';

const whole = testPng({ width: 40, height: 12 });
const SIGNATURE_LENGTH = 8;

test('a picture is what it was, and as large', () => {
  expect(cleanPng(whole)).toEqual({ png: whole, width: 40, height: 12 });
});

test('what doesn’t draw is left out: text, places, and whatever follows the end', () => {
  const head = SIGNATURE_LENGTH + 25;
  const noted = [whole.subarray(0, head), pngChunk('tEXt', 'Author\0Ana'), whole.subarray(head)];
  const trailing = Buffer.from('<script>alert(1)</script>');
  expect(cleanPng(Buffer.concat([...noted, trailing]))?.png).toEqual(whole);
});

describe('no picture:', () => {
  const cut = whole.subarray(0, whole.length - 20);
  const altered = Buffer.from(whole).fill(1, 20, 24);
  test.each([
    ['a drawing in words', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['nothing', Buffer.alloc(0)],
    ['a photograph', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['one that ends early', cut],
    ['one whose sums are wrong', altered],
    ['one too wide', testPng({ width: 401, height: 12 })],
    ['one too high', testPng({ width: 40, height: 121 })],
    ['one whose points are missing', testPng({ width: 40, height: 12 }, deflateSync(Buffer.alloc(30)))],
    [
      'one that unpacks without end',
      testPng({ width: 40, height: 12 }, deflateSync(Buffer.alloc(9_000_000))),
    ],
    ['one whose points are no stream', testPng({ width: 40, height: 12 }, Buffer.from('points'))],
  ])('%s', (_, bytes) => {
    expect(cleanPng(bytes)).toBeNull();
  });
});

test('the sums are those of the format', () => {
  expect(crc32('IEND')).toBe(0xae426082);
});
