import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { buffer, text } from 'node:stream/consumers';
import { AppError } from '../errors.ts';

const PROGRAM = new URL('./redraw.job.ts', import.meta.url).pathname;
const TIMEOUT_MS = 15_000;
/** Cameras write one scan, programs about ten; decoding each costs as much as the whole picture. */
const MAX_SCANS = 40;
/** Programs write one or two; each may expand to 8 MB. */
const MAX_PACKED_CHUNKS = 10;

/** A JPEG is shrunk to the sides; a PNG must not exceed them. */
export type RedrawOptions = {
  formats: readonly ('Jpeg' | 'Png' | 'Webp')[];
  output: 'jpeg' | 'png';
  width: number;
  height: number;
  bytes: number;
};

/**
 * Redraws a picture in redraw.job.ts; returns null if it is invalid or too costly. The process has no secrets
 * and serves one picture.
 */
export async function redrawPicture(file: Buffer, options: RedrawOptions): Promise<Buffer | null> {
  const argv = [PROGRAM, JSON.stringify(options)];
  const child = spawn(process.execPath, argv, { env: {}, stdio: 'pipe', timeout: TIMEOUT_MS });
  child.stdin.on('error', () => undefined);
  child.stdin.end(file);
  const [drawn, errorText, [code, signal]] = await Promise.all([
    buffer(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (signal === 'SIGTERM' || signal === 'SIGINT') throw new AppError('unavailable');
  if (code) throw new Error(`A picture could not be drawn: ${errorText.trim()}`);
  return code === 0 && drawn.length > 0 ? drawn : null;
}

/** Recognises files that cost more than any camera's, without decoding them. */
export function isCostly(file: Buffer): boolean {
  return countScans(file) > MAX_SCANS || countPackedChunks(file) > MAX_PACKED_CHUNKS;
}

const START_OF_JPEG = Buffer.from([0xff, 0xd8]);
const START_OF_SCAN = 0xda;
const END_OF_JPEG = 0xd9;

/** Counts JPEG scans; like libjpeg, skips unknown markers between the pixels. */
function countScans(file: Buffer): number {
  if (!file.subarray(0, 2).equals(START_OF_JPEG)) return 0;
  let scans = 0;
  for (let offset = 2; offset < file.length - 3; ) {
    const marker = file[offset] === 0xff ? Number(file[offset + 1]) : 0;
    if (marker === END_OF_JPEG) break;
    if (marker === START_OF_SCAN) scans += 1;
    offset += hasLength(marker) ? 2 + file.readUInt16BE(offset + 2) : 1;
  }
  return scans;
}

function hasLength(marker: number): boolean {
  const isOfPicture = (marker >= 0xc0 && marker <= 0xcf) || (marker >= START_OF_SCAN && marker <= 0xdf);
  const isOfApplication = (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
  return isOfPicture || isOfApplication;
}

const START_OF_PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PACKED_CHUNKS = ['zTXt', 'iTXt', 'iCCP'];

/** Counts compressed PNG texts, which libpng expands in memory. */
function countPackedChunks(file: Buffer): number {
  if (!file.subarray(0, START_OF_PNG.length).equals(START_OF_PNG)) return 0;
  let packedCount = 0;
  for (let offset = START_OF_PNG.length; offset + 8 <= file.length; offset += 12 + file.readUInt32BE(offset))
    if (PACKED_CHUNKS.includes(file.toString('latin1', offset + 4, offset + 8))) packedCount += 1;
  return packedCount;
}
