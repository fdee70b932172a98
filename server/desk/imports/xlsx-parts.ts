import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import sax from 'sax';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';
import { FileProblem } from './file-problem.ts';

/** Limit zip bombs: unpacked bytes, entries, and the compression of a big part; real sheets reach 40. */
const MAX_UNPACKED_BYTES = 250_000_000;
const BIG_PART_BYTES = 20_000_000;
const MAX_RATIO = 200;
const MAX_ENTRIES = 2_000;

export type Parts = { names: string[]; open: (name: string) => Promise<Readable | null> };

/** Reads a zip's directory and checks its sizes before unpacking; yauzl stops a part that exceeds its declared size. */
export async function openParts(file: Buffer): Promise<Parts> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    fromBuffer(file, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(new FileProblem('broken')) : resolve(opened),
    ),
  );
  const entries = await listEntries(zip);
  checkSizes([...entries.values()]);
  const openPart = async (name: string) => {
    const entry = entries.get(name);
    if (!entry) return null;
    return new Promise<Readable>((resolve, reject) =>
      zip.openReadStream(entry, (error, stream) =>
        error ? reject(new FileProblem(entry.isEncrypted() ? 'locked' : 'broken')) : resolve(stream),
      ),
    );
  };
  return { names: [...entries.keys()], open: openPart };
}

function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  return new Promise((resolve, reject) => {
    zip.on('error', () => reject(new FileProblem('broken')));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      if (entries.size >= MAX_ENTRIES) return reject(new FileProblem('bomb'));
      entries.set(entry.fileName.replaceAll('\\', '/'), entry);
      return zip.readEntry();
    });
    zip.readEntry();
  });
}

function checkSizes(entries: readonly Entry[]): void {
  const unpackedBytes = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  const isBomb = entries.some(
    ({ uncompressedSize, compressedSize }) =>
      uncompressedSize > BIG_PART_BYTES && uncompressedSize > MAX_RATIO * compressedSize,
  );
  if (unpackedBytes > MAX_UNPACKED_BYTES || isBomb) throw new FileProblem('bomb');
}

export type Attributes = Readonly<Record<string, string>>;

/** Callbacks of a part's reader; names come without their namespace prefix. */
type PartReader = {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

export async function* readPart(stream: Readable, reader: PartReader): AsyncGenerator<void> {
  const parser = sax.parser(true);
  parser.onerror = () => {
    throw new FileProblem('broken');
  };
  parser.onopentag = ({ name, attributes }) => reader.open?.(stripPrefix(name), attributes as Attributes);
  parser.ontext = (text) => reader.text?.(text);
  parser.onclosetag = (name) => reader.close?.(stripPrefix(name));
  const decoder = new TextDecoder();
  try {
    for await (const piece of stream) {
      parser.write(decoder.decode(piece, { stream: true }));
      yield;
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof FileProblem ? error : new FileProblem('broken');
  }
  yield;
}

export async function readWholePart(stream: Readable | null, reader: PartReader): Promise<void> {
  if (!stream) return;
  for await (const _ of readPart(stream, reader));
}

function stripPrefix(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

export function toPartPath(target: string): string {
  return target.startsWith('/') ? target.slice(1) : posix.join('xl', target);
}
