import { type Config, mailFolder } from '../../platform/config.ts';
import type { Mail } from '../../platform/message.ts';
import { emlFolder, forgetOldFiles } from './eml-folder.ts';
import { patientMail } from './patient-mail.ts';
import { smtp } from './smtp.ts';

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
