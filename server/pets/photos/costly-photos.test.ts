import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savePhoto } from '#shared/pets/photos.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { newPet, newResident, type Person } from '../../../test/people.ts';
import { buildManyScanJpeg, buildPng, MAX_SCANS, toPngChunk } from '../../../test/pictures.ts';
import { isCostly, redrawPicture } from '../../platform/pictures/redraw.service.ts';
import { PHOTO_REDRAWING } from './photos.service.ts';

let api: TestApi;
let ana: Person;
beforeAll(async () => {
  api = await testApp();
  ana = await newResident(api);
});
afterAll(() => api.close());

async function saveToNewPet(file: Buffer, owner = ana): Promise<[number, string | undefined]> {
  const params = { id: await newPet(api, owner) };
  const { status, error } = await api.call(
    savePhoto,
    { params, body: { photoFile: toBase64(file) } },
    owner.token,
  );
  return [status, error.message];
}
const toBase64 = (file: Buffer) => file.toString('base64');
const REJECTED_ANSWER = [400, 'Elegí una foto JPG, PNG o WebP'];

function buildPngWithTexts(count: number, megabytes: number): Buffer {
  const png = buildPng({ width: 10, height: 10 });
  const text = deflateSync(Buffer.alloc(megabytes << 20, 'a'));
  const chunk = toPngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), text]));
  const afterHead = 8 + 25;
  return Buffer.concat([png.subarray(0, afterHead), ...Array(count).fill(chunk), png.subarray(afterHead)]);
}

function insertInto(file: Buffer, content: Buffer, offset = 2): Buffer {
  return Buffer.concat([file.subarray(0, offset), content, file.subarray(offset)]);
}

test('accepts a photo of forty JPEG scans and rejects one more', async () => {
  expect((await saveToNewPet(buildManyScanJpeg(40)))[0]).toBe(200);
  expect(await saveToNewPet(buildManyScanJpeg(41))).toEqual(REJECTED_ANSWER);
  expect(await saveToNewPet(buildManyScanJpeg(MAX_SCANS))).toEqual(REJECTED_ANSWER);
});

test('accepts a photo with ten packed PNG texts and rejects one more', async () => {
  expect((await saveToNewPet(buildPngWithTexts(10, 1)))[0]).toBe(200);
  expect(await saveToNewPet(buildPngWithTexts(11, 1))).toEqual(REJECTED_ANSWER);
});

test('a photo with the most pixels is redrawn within the bounds', async () => {
  const grey = { width: 4_898, height: 4_898, channels: 3, background: '#888' } as const;
  const jpeg = sharp({ create: grey }).jpeg({ chromaSubsampling: '4:4:4', progressive: true });
  expect((await saveToNewPet(await jpeg.toBuffer()))[0]).toBe(200);
});

test('the limit of JPEG scans ignores those inside a segment and counts those behind unknown markers', async () => {
  const thumbnails = Buffer.alloc(2 * 50, Buffer.from([0xff, 0xda]));
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, thumbnails.length + 2]), thumbnails]);
  expect(isCostly(insertInto(buildManyScanJpeg(1, 8), segment))).toBe(false);
  const manyScans = buildManyScanJpeg(41, 8);
  const beforeLastScan = manyScans.lastIndexOf(Buffer.from([0xff, 0xda])) - 2;
  for (const marker of [0x00, 0x01, 0x02, 0xbf, 0xd0, 0xd7, 0xff])
    for (const offset of [2, beforeLastScan]) {
      const file = insertInto(manyScans, Buffer.from([0xff, marker, 0xff]), offset);
      expect(isCostly(file), `${marker} at ${offset}`).toBe(true);
    }
});

test('the limits of JPEG scans and PNG texts accept truncated files', () => {
  for (const file of [buildManyScanJpeg(40, 8), buildPngWithTexts(1, 1)])
    for (let length = 0; length <= Math.min(file.length, 900); length++)
      expect(isCostly(file.subarray(0, length))).toBe(false);
  expect(isCostly(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0xff, 0xff]))).toBe(false);
});

test('the process that redraws photos exits after two seconds of CPU', () => {
  const folder = mkdtempSync(join(tmpdir(), 'huellas-photo-'));
  const file = join(folder, 'photo.jpg');
  writeFileSync(file, buildManyScanJpeg(MAX_SCANS));
  const bounds = JSON.stringify(PHOTO_REDRAWING);
  const program = new URL('../../platform/pictures/redraw.job.ts', import.meta.url).pathname;
  const shell = ['-c', '"$0" "$1" "$2" < "$3"; echo $?; times', process.execPath, program, bounds, file];
  const [code, , childTimes = ''] = spawnSync('sh', shell, { encoding: 'utf8' }).stdout.split('\n');
  rmSync(folder, { recursive: true });
  const cpu = [...childTimes.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, m, s]) => sum + 60 * Number(m) + Number(s),
    0,
  );
  expect(Number(code)).toBe(128 + constants.signals.SIGKILL);
  // Node and libvips need CPU to start.
  expect(cpu).toBeLessThan(4);
});

test('rejects a photo that needs too much memory', async () => {
  expect(await redrawPicture(buildPngWithTexts(60, 7), PHOTO_REDRAWING)).toBeNull();
});

test('photos of one person do not block those of others', async () => {
  const eva = await newResident(api);
  const flood = Array.from({ length: 30 }, () => saveToNewPet(buildManyScanJpeg(40), eva));
  const photo = buildPng({ width: 10, height: 10 });
  for (let n = 0; n < 3; n++) expect((await saveToNewPet(photo))[0]).toBe(200);
  const statuses = (await Promise.all(flood)).map(([status]) => status);
  expect(statuses.toSorted()[0]).toBe(200);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(26);
});
