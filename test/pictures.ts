import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

export function readPixels(picture: Buffer): Promise<Buffer> {
  return sharp(picture).raw().toBuffer();
}

/** Makes a PNG of 256 random colours, which compresses badly. */
export function buildNoisyPng(size: { width: number; height: number }): Promise<Buffer> {
  const { width, height } = size;
  const palette = randomBytes(3 * 256);
  const pixels = Buffer.concat(
    [...randomBytes(width * height)].map((colour) => palette.subarray(3 * colour, 3 * colour + 3)),
  );
  return sharp(pixels, { raw: { ...size, channels: 3 } })
    .png({ palette: true, dither: 0 })
    .toBuffer();
}

export function toPngChunk(type: string, content: Buffer | string): Buffer {
  const data = Buffer.from(content as string);
  const typeAndData = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  const sum = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(typeAndData));
  return Buffer.concat([length, typeAndData, sum]);
}

export function buildPng({ width, height }: { width: number; height: number }, idat?: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(3 * width, Buffer.from([18, 110, 60]))]);
  const image = idat ?? deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    toPngChunk('IHDR', head),
    toPngChunk('IDAT', image),
    toPngChunk('IEND', ''),
  ]);
}

function toJpegSegment(marker: number, ...content: number[]): Buffer {
  const length = content.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...content]);
}

/** Packs bits into bytes and stuffs a zero after each 0xff. */
function encodeEntropyBits(bits: string): Buffer {
  const bytes = bits.match(/.{1,8}/g)?.map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2)) ?? [];
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])));
}

/** Upper bound of a component's scans: one for DC, then one for each of 14 bits of each of 63 AC coefficients. */
export const MAX_SCANS = 1 + 63 * 14;

/** Makes a valid progressive JPEG whose many scans cover all blocks in a few bytes. */
export function buildManyScanJpeg(scans: number, side = 4_896): Buffer {
  const blocks = (side / 8) ** 2;
  const toOneBitTable = (table: number, symbol: number) =>
    toJpegSegment(0xc4, table, 1, ...Array(15).fill(0), symbol);
  const runOf32767EmptyBlocks = `0${'1'.repeat(14)}`;
  const emptyScan = encodeEntropyBits(runOf32767EmptyBlocks.repeat(Math.ceil(blocks / 32_767)));
  const parts = [
    Buffer.from([0xff, 0xd8]),
    toJpegSegment(0xdb, 0, ...Array(64).fill(1)),
    toJpegSegment(0xc2, 8, side >> 8, side & 255, side >> 8, side & 255, 1, 1, 0x11, 0),
    toOneBitTable(0x00, 0),
    toOneBitTable(0x10, 0xe0),
    toJpegSegment(0xda, 1, 1, 0, 0, 0, 0),
    encodeEntropyBits('0'.repeat(blocks)),
  ];
  for (let scan = 0; scan < scans - 1; scan++) {
    const coefficient = 1 + (scan % 63);
    const bit = 13 - Math.floor(scan / 63);
    const precision = bit === 13 ? bit : ((bit + 1) << 4) | bit;
    parts.push(toJpegSegment(0xda, 1, 1, 0, coefficient, coefficient, precision), emptyScan);
  }
  return Buffer.concat([...parts, Buffer.from([0xff, 0xd9])]);
}
