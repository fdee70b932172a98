import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';
import { type Finding, fine, warning } from './findings.ts';

const PATIENCE = 5_000;
const TIMEOUTS = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };

/** Whether the mail server takes this user, without a mail. */
export async function lookAtMail({ SMTP_URL }: Config): Promise<Finding[]> {
  if (!SMTP_URL)
    return [
      warning(
        'Correo',
        'no sale ninguno: quedan en DATA_DIR/mail',
        'Poné SMTP_URL=smtps://usuario:clave@servidor',
      ),
    ];
  const transport = createTransport({ url: SMTP_URL, ...TIMEOUTS });
  await transport.verify();
  return [fine('Correo', `${new URL(SMTP_URL).host} responde y acepta el usuario`)];
}
