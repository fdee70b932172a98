import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Mail } from '../message.ts';
import { emlFolder } from './eml-folder.ts';
import { smtp } from './smtp.ts';

/** The configured mail server or, without one, a folder of .eml files. */
export function openMail(config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>): Mail {
  const { SMTP_URL, MAIL_FROM, DATA_DIR } = config;
  return SMTP_URL ? smtp(SMTP_URL, MAIL_FROM) : emlFolder(join(DATA_DIR, 'mail'), MAIL_FROM);
}
