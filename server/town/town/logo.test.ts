import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { LOGO_BOUNDS, TOWN_MESSAGES } from '#shared/town/town.ts';
import { buildNoisyPng, buildPng, readPixels, toPngChunk } from '../../../test/pictures.ts';
import { redrawLogo } from './town.service.ts';

const wholePng = buildPng({ width: 40, height: 12 });
const END_OF_HEAD = 8 + 25;

test('a logo keeps its pixels and loses text and trailing bytes', async () => {
  const textChunk = toPngChunk('tEXt', 'Author\0Ana');
  const trailing = Buffer.from('<script>alert(1)</script>');
  const chunks = [wholePng.subarray(0, END_OF_HEAD), textChunk, wholePng.subarray(END_OF_HEAD), trailing];
  const logo = Buffer.from(await redrawLogo(Buffer.concat(chunks).toString('base64')), 'base64');
  expect((await readPixels(logo)).equals(await readPixels(wholePng))).toBe(true);
  expect(logo.toString('latin1')).not.toMatch(/Ana|script/);
});

test('a redrawn logo stays within the bytes that mails allow', async () => {
  const noise = await buildNoisyPng(LOGO_BOUNDS);
  expect(noise.length).toBeLessThanOrEqual(LOGO_BOUNDS.bytes);
  const logo = Buffer.from(await redrawLogo(noise.toString('base64')), 'base64');
  expect(logo.length).toBeLessThanOrEqual(LOGO_BOUNDS.bytes);
});

test.concurrent.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex')],
  ['a truncated PNG', wholePng.subarray(0, wholePng.length - 20)],
  ['a PNG with wrong checksums', Buffer.from(wholePng).fill(1, 20, 24)],
  ['a PNG too wide', buildPng({ width: LOGO_BOUNDS.width + 1, height: 12 })],
  ['a PNG too high', buildPng({ width: 40, height: LOGO_BOUNDS.height + 1 })],
  ['a PNG without all its pixels', buildPng({ width: 40, height: 12 }, deflateSync(Buffer.alloc(30)))],
  ['a PNG with an invalid stream', buildPng({ width: 40, height: 12 }, Buffer.from('points'))],
  ['a PNG of too many bytes', Buffer.concat([wholePng, Buffer.alloc(LOGO_BOUNDS.bytes)])],
])('rejects %s as logo', async (_, file) => {
  await expect(redrawLogo(file.toString('base64'))).rejects.toMatchObject({ message: TOWN_MESSAGES.logo });
});
