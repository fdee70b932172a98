import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export type Compressible = { bytes: Buffer; encoded: (encoding: Encoding) => Buffer | Promise<Buffer> };

/** Bytes below which compression saves no packet. */
export const MIN_COMPRESSED_BYTES = 1_024;
const QUALITY = 5;

const PACK = {
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
};

export function compressible(bytes: Buffer): Compressible {
  const made: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = { identity: bytes };
  return {
    bytes,
    encoded: (encoding) => {
      const known = made[encoding];
      if (known || encoding === 'identity') return known ?? bytes;
      const packing = PACK[encoding](bytes);
      made[encoding] = packing;
      packing.then(
        (done) => {
          made[encoding] = done;
        },
        () => delete made[encoding],
      );
      return packing;
    },
  };
}

/** Returns the smallest encoding that the caller accepts. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const taken = /;\s*q=0(\.0*)?\b/.test(accepted) ? withoutRefused(accepted) : accepted;
  if (/\bbr\b/.test(taken)) return 'br';
  return /\bgzip\b/.test(taken) ? 'gzip' : 'identity';
}

function withoutRefused(accepted: string): string {
  return accepted
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .join();
}
