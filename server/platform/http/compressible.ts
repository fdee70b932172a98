import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

export type Compressible = { bytes: Buffer; encode: (encoding: Encoding) => Buffer | Promise<Buffer> };

/** Bytes below which compression saves no packet. */
export const MIN_COMPRESSED_BYTES = 1_024;
const BROTLI_QUALITY = 5;

const ENCODERS = {
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
};

export function toCompressible(bytes: Buffer): Compressible {
  const cache: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = { identity: bytes };
  return {
    bytes,
    encode: (encoding) => {
      const cachedForm = cache[encoding];
      if (cachedForm || encoding === 'identity') return cachedForm ?? bytes;
      const pending = ENCODERS[encoding](bytes);
      cache[encoding] = pending;
      pending.then(
        (encoded) => {
          cache[encoding] = encoded;
        },
        () => delete cache[encoding],
      );
      return pending;
    },
  };
}

export function chooseEncoding(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity';
  const allowed = /;\s*q=0(\.0*)?\b/.test(accepted) ? dropRejected(accepted) : accepted;
  if (/\bbr\b/.test(allowed)) return 'br';
  return /\bgzip\b/.test(allowed) ? 'gzip' : 'identity';
}

function dropRejected(accepted: string): string {
  return accepted
    .split(',')
    .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
    .join();
}
