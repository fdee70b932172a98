import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import type { Mail, Message } from '../../platform/message.ts';
import { envelopeOf } from './envelope.ts';

/** Readable by the server's own user alone: a recovery mail holds a temporary password. */
const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;

/** The same mail written again is the same file. */
function fileName({ id }: Message): string {
  return id?.replace(/^<|@.*$/g, '') ?? `${new Date().toISOString().replaceAll(':', '')}-${randomUUID()}`;
}

/** Writes each mail as an .eml file; a reader of the folder never sees half of one. */
export function emlFolder(folder: string, from: string): Mail {
  let transport: Transporter | undefined;
  return {
    send: async (message) => {
      const { createTransport } = await import('nodemailer');
      transport ??= createTransport({ streamTransport: true, buffer: true });
      const { message: source } = await transport.sendMail(envelopeOf(message, from));
      await mkdir(folder, { recursive: true, mode: OWN_FOLDER });
      const name = fileName(message);
      const draft = join(folder, `${name}.tmp`);
      await writeFile(draft, source, { mode: OWN_FILE, flush: true });
      await rename(draft, join(folder, `${name}.eml`));
    },
  };
}

/** Deletes the mails, and drafts of them, that were written before then (unix milliseconds). */
export async function forgetOldFiles(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => /\.(eml|tmp)$/.test(each))) {
    const file = join(folder, name);
    // Another process may have been faster.
    const written = await stat(file).catch(() => null);
    if (written && written.mtimeMs < before) await rm(file, { force: true });
  }
}
