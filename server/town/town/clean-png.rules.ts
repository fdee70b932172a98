import { crc32, inflateSync } from 'node:zlib';
import { LOGO_BOUNDS } from '#shared/town/town.ts';

export type Picture = { png: Buffer; width: number; height: number };

type Chunk = { type: string; bytes: Buffer; data: Buffer };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Drawing chunks; others may hold location, author or foreign files. */
const DRAWING_CHUNKS = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const SAMPLES: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Returns a PNG with drawing chunks only; null if it is malformed or too large. */
export function cleanPng(bytes: Buffer): Picture | null {
  if (bytes.length > LOGO_BOUNDS.bytes || !bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null;
  const chunks = readChunks(bytes);
  const size = chunks && readSize(chunks);
  if (!chunks || !size) return null;
  const drawing = chunks.filter(({ type }) => DRAWING_CHUNKS.has(type));
  return { png: Buffer.concat([SIGNATURE, ...drawing.map((chunk) => chunk.bytes)]), ...size };
}

function readChunks(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + 12 + length;
    if (end > bytes.length || bytes.readUInt32BE(end - 4) !== crc32(bytes.subarray(at + 4, end - 4)))
      return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, bytes: bytes.subarray(at, end), data: bytes.subarray(at + 8, end - 4) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return null;
}

/** Returns the size of a complete, non-interlaced picture with eight bits per sample. */
function readSize(chunks: readonly Chunk[]): { width: number; height: number } | null {
  const head = chunks[0];
  if (head?.type !== 'IHDR' || head.data.length !== 13) return null;
  const [width, height] = [head.data.readUInt32BE(0), head.data.readUInt32BE(4)];
  const [depth, colour = 0, , , interlaced] = head.data.subarray(8);
  const samples = SAMPLES[colour];
  const isBounded = width > 0 && height > 0 && width <= LOGO_BOUNDS.width && height <= LOGO_BOUNDS.height;
  if (!isBounded || depth !== 8 || !samples || interlaced !== 0) return null;
  const whole = height * (1 + width * samples);
  const points = Buffer.concat(chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data));
  return inflatedLength(points, whole) === whole ? { width, height } : null;
}

/** Stops at `most` + 1 bytes: a small file may expand hugely. */
function inflatedLength(points: Buffer, most: number): number | null {
  try {
    return inflateSync(points, { maxOutputLength: most + 1 }).length;
  } catch {
    return null;
  }
}
