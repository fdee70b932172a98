import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transporter } from 'nodemailer';
import { type Config, toMailFolder } from '../../platform/config.ts';
import type { Mail, Message } from '../../platform/message.ts';
import { toEnvelope } from './envelope.ts';
import { addMailBackoff } from './mail-backoff.ts';
import { createSmtpMail } from './smtp.ts';

/** Lets only the server's user read the files: a recovery mail holds a temporary password. */
const FOLDER_MODE = 0o700;

const FILE_MODE = 0o600;

type MailConfig = Pick<Config, 'SMTP_URL' | 'SMTP_TLS' | 'PUBLIC_URL' | 'MAIL_FROM' | 'DATA_DIR'>;

/** Opens the configured mail server, or else a folder of .eml files; deletes old files in both cases. */
export function openMail(config: MailConfig): Mail {
  const { SMTP_URL, SMTP_TLS, PUBLIC_URL, MAIL_FROM, DATA_DIR } = config;
  const folder = toMailFolder(DATA_DIR);
  const mail = SMTP_URL
    ? addMailBackoff(createSmtpMail({ SMTP_URL, SMTP_TLS, PUBLIC_URL }, MAIL_FROM), Date.now)
    : createEmlFolder(folder, MAIL_FROM);
  return { ...mail, deleteOld: (before) => deleteOldFiles(folder, before) };
}

/** Names the file by the mail's id, so that a retry overwrites it. */
function toFileName({ id }: Message): string {
  return id?.replace(/^<|@.*$/g, '') ?? `${new Date().toISOString().replaceAll(':', '')}-${randomUUID()}`;
}

/** Writes each mail as an .eml file, renamed into place once complete. */
function createEmlFolder(folder: string, from: string): Mail {
  let transport: Transporter | undefined;
  return {
    send: async (message) => {
      const { createTransport } = await import('nodemailer');
      transport ??= createTransport({ streamTransport: true, buffer: true });
      const { message: source } = await transport.sendMail(toEnvelope(message, from));
      await mkdir(folder, { recursive: true, mode: FOLDER_MODE });
      const name = toFileName(message);
      const draft = join(folder, `${name}.tmp`);
      await writeFile(draft, source, { mode: FILE_MODE, flush: true });
      await rename(draft, join(folder, `${name}.eml`));
    },
  };
}

async function deleteOldFiles(folder: string, before: number): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => /\.(eml|tmp)$/.test(each))) {
    const file = join(folder, name);
    const fileState = await stat(file).catch(() => null);
    if (fileState && fileState.mtimeMs < before) await rm(file, { force: true });
  }
}
