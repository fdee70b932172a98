import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { ReadableStream } from 'node:stream/web';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Decrypter, Encrypter } from 'age-encryption';
import { DAMAGED_MESSAGE } from './backup-format.ts';

const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);
const AGE = Buffer.from('age-encryption.org/v1');
const COMPRESSION = {
  params: { [constants.ZSTD_c_checksumFlag]: 1, [constants.ZSTD_c_compressionLevel]: 3 },
};
const FILE_MODE = 0o600;
const CHUNK_BYTES = 2 ** 20;

export type Passphrase = string | undefined;

export type BackupTarget = { file: string; passphrase: Passphrase; signal?: AbortSignal | undefined };

type ByteChunks = AsyncIterable<Uint8Array>;

/** Compresses, encrypts with a passphrase if given, and renames the file once all of it is on disk. */
export async function writeBackupFile(
  { file: path, passphrase, signal }: BackupTarget,
  chunks: ByteChunks,
): Promise<void> {
  const partial = `${path}.partial`;
  await rm(partial, { force: true });
  try {
    const file = createWriteStream(partial, { flags: 'wx', mode: FILE_MODE, flush: true });
    await pipeline(chunks, createZstdCompress(COMPRESSION), encryptWith(passphrase), file, { signal });
    await rename(partial, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(partial, { force: true });
    throw explainError(error, path);
  }
}

function encryptWith(passphrase: Passphrase) {
  return async function* (chunks: ByteChunks): AsyncGenerator<Uint8Array> {
    if (!passphrase) return yield* chunks;
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    yield* (await encrypter.encrypt(toWebStream(chunks))) as unknown as ByteChunks;
  };
}

/** Reads an encrypted or plain backup; throws on a cut or changed file or a wrong passphrase. */
export async function* readBackupFile(path: string, passphrase: Passphrase): AsyncGenerator<Uint8Array> {
  const isEncrypted = (await detectKind(path)) === 'age';
  if (isEncrypted && !passphrase)
    throw new Error('La copia está cifrada: falta su clave (BACKUP_PASSPHRASE).');
  try {
    const file: ByteChunks = createReadStream(path);
    const packed = isEncrypted && passphrase ? await decryptFile(file, passphrase) : file;
    const unpacked = createZstdDecompress({ chunkSize: CHUNK_BYTES });
    const decompression = pipeline(packed, readWholeFrames, unpacked);
    // The await below throws the error.
    decompression.catch(() => undefined);
    yield* unpacked;
    await decompression;
  } catch (error) {
    throw toReadError(error);
  }
}

const FRAME_START = 5;
const BLOCK_HEADER = 3;
const CHECKSUM_BYTES = 4;

/**
 * Passes on the bytes of whole zstd frames (RFC 8878, 3.1.1) and throws on anything else, which Node would
 * skip. Node's own compressor may end with an empty frame.
 */
async function* readWholeFrames(chunks: ByteChunks): AsyncGenerator<Uint8Array> {
  let header: number[] = [];
  let needed = FRAME_START;
  let skipped = 0;
  let checksum = 0;
  const readHeader = () => {
    if (needed === BLOCK_HEADER) {
      const { length, isLast } = parseBlock(header);
      skipped = length + (isLast ? checksum : 0);
      if (isLast) needed = FRAME_START;
    } else {
      if (!Buffer.from(header).subarray(0, ZSTD.length).equals(ZSTD)) throw new Error(DAMAGED_MESSAGE);
      const [, , , , descriptor = 0] = header;
      checksum = (descriptor & 4) > 0 ? CHECKSUM_BYTES : 0;
      skipped = computeHeaderLength(descriptor);
      needed = BLOCK_HEADER;
    }
    header = [];
  };
  for await (const chunk of chunks) {
    for (let offset = 0; offset < chunk.length; ) {
      const passed = Math.min(skipped, chunk.length - offset);
      skipped -= passed;
      offset += passed;
      if (offset < chunk.length) header.push(chunk[offset++] ?? 0);
      if (header.length === needed) readHeader();
    }
    yield chunk;
  }
  if (header.length > 0) throw new Error(DAMAGED_MESSAGE);
}

/** Returns the length of window, dictionary id and content size, which follow the descriptor. */
function computeHeaderLength(descriptor: number): number {
  const isSingle = (descriptor & 32) > 0;
  const dictionary = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const size = [isSingle ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0;
  return (isSingle ? 0 : 1) + dictionary + size;
}

function parseBlock([first = 0, second = 0, third = 0]: number[]): { length: number; isLast: boolean } {
  const isRepeated = ((first >> 1) & 3) === 1;
  const size = (first >> 3) + (second << 5) + (third << 13);
  return { length: isRepeated ? 1 : size, isLast: (first & 1) === 1 };
}

async function decryptFile(file: ByteChunks, passphrase: string): Promise<ByteChunks> {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  return (await decrypter.decrypt(toWebStream(file))) as unknown as ByteChunks;
}

async function detectKind(path: string): Promise<'zstd' | 'age'> {
  const file = await open(path).catch((error) => {
    throw new Error(`No se pudo leer ${path} (${error.code}).`);
  });
  const { buffer } = await file.read(Buffer.alloc(AGE.length), 0, AGE.length, 0).finally(() => file.close());
  if (buffer.equals(AGE)) return 'age';
  if (buffer.subarray(0, ZSTD.length).equals(ZSTD)) return 'zstd';
  throw new Error(`${path} no es una copia de Huellas.`);
}

function toWebStream(chunks: ByteChunks): globalThis.ReadableStream<Uint8Array> {
  return ReadableStream.from(chunks) as globalThis.ReadableStream<Uint8Array>;
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path);
  await folder.sync().finally(() => folder.close());
}

const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

function explainError(error: unknown, path: string): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (DISK_FULL_CODES.has(code))
    return new Error(`No hay lugar en el disco para ${path} (${code}): no quedó ninguna copia a medias.`);
  if (code === 'ENOENT' || code === 'EACCES' || code === 'EROFS')
    return new Error(`No se pudo escribir en ${dirname(path)} (${code}).`);
  if (code === 'ABORT_ERR') return new Error('Copia interrumpida: no quedó ninguna a medias.');
  return error;
}

function toReadError(error: unknown): unknown {
  if (error instanceof Error && 'syscall' in error) return error;
  const isWrongPassphrase = error instanceof Error && error.message.startsWith('no identity matched');
  return new Error(isWrongPassphrase ? 'La clave no es la de esta copia.' : DAMAGED_MESSAGE, {
    cause: error,
  });
}
