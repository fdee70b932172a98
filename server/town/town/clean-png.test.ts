import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pngChunk, testPng } from '../../../test/pictures.ts';
import { cleanPng } from './clean-png.rules.ts';

const whole = testPng({ width: 40, height: 12 });
const SIGNATURE_LENGTH = 8;

test('a valid picture keeps its content and size', () => {
  expect(cleanPng(whole)).toEqual({ png: whole, width: 40, height: 12 });
});

test('cleaning removes text, location and trailing bytes', () => {
  const head = SIGNATURE_LENGTH + 25;
  const chunks = [whole.subarray(0, head), pngChunk('tEXt', 'Author\0Ana'), whole.subarray(head)];
  const trailing = Buffer.from('<script>alert(1)</script>');
  expect(cleanPng(Buffer.concat([...chunks, trailing]))?.png).toEqual(whole);
});

describe('malformed pictures', () => {
  const cut = whole.subarray(0, whole.length - 20);
  const altered = Buffer.from(whole).fill(1, 20, 24);
  test.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['an empty file', Buffer.alloc(0)],
    ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
    ['a truncated PNG', cut],
    ['a PNG with wrong checksums', altered],
    ['a PNG too wide', testPng({ width: 401, height: 12 })],
    ['a PNG too high', testPng({ width: 40, height: 121 })],
    ['a PNG without all its pixels', testPng({ width: 40, height: 12 }, deflateSync(Buffer.alloc(30)))],
    ['a PNG that expands hugely', testPng({ width: 40, height: 12 }, deflateSync(Buffer.alloc(9_000_000)))],
    ['a PNG with an invalid stream', testPng({ width: 40, height: 12 }, Buffer.from('points'))],
  ])('rejects %s', (_, bytes) => {
    expect(cleanPng(bytes)).toBeNull();
  });
});

test('the checksums match the format', () => {
  expect(crc32('IEND')).toBe(0xae426082);
});
