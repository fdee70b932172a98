import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { type Config, mailFolder } from '../../platform/config.ts';
import type { Mail, Message } from '../../platform/message.ts';
import { envelopeOf } from './envelope.ts';
import { patientMail } from './patient-mail.ts';
import { smtp } from './smtp.ts';

/** Readable by the server's own user alone: a recovery mail holds a temporary password. */
const OWN_FOLDER = 0o700;

const OWN_FILE = 0o600;

type Transport = Pick<Config, 'SMTP_URL' | 'SMTP_TLS' | 'PUBLIC_URL' | 'MAIL_FROM' | 'DATA_DIR'>;

/** The configured mail server or, without one, a folder of .eml files; whichever it is, old files of the folder are forgotten. */
export function openMail(config: Transport): Mail {
  const { SMTP_URL, SMTP_TLS, PUBLIC_URL, MAIL_FROM, DATA_DIR } = config;
  const folder = mailFolder(DATA_DIR);
  const mail = SMTP_URL
    ? patientMail(smtp({ SMTP_URL, SMTP_TLS, PUBLIC_URL }, MAIL_FROM), Date.now)
    : emlFolder(folder, MAIL_FROM);
  return { ...mail, forget: (before) => forgetOldFiles(folder, before) };
}

/** The same mail written again is the same file. */
function fileName({ id }: Message): string {
  return id?.replace(/^<|@.*$/g, '') ?? `${new Date().toISOString().replaceAll(':', '')}-${randomUUID()}`;
}

/** Writes each mail as an .eml file; a reader of the folder never sees half of one. */
function emlFolder(folder: string, from: string): Mail {
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
async function forgetOldFiles(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => /\.(eml|tmp)$/.test(each))) {
    const file = join(folder, name);
    // Another process may have been faster.
    const written = await stat(file).catch(() => null);
    if (written && written.mtimeMs < before) await rm(file, { force: true });
  }
}
