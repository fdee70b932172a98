// Sends the outbox and kills itself at its nth step: a statement, or a mail before or after its delivery.
import type { KyselyPlugin } from 'kysely';
import { bookingMails } from '../server/bookings/notifications/bookings.mails.ts';
import type { MailKinds } from '../server/mail/outbox/deliver.service.ts';
import { deliverDue } from '../server/mail/outbox/outbox.service.ts';
import { createSmtpMail } from '../server/mail/transports/smtp.ts';
import { readConfig } from '../server/platform/config.ts';
import { openDatabase } from '../server/platform/db/database.ts';
import type { Message } from '../server/platform/message.ts';

const { STEP, NOW, FILE = '', POSTGRES_URL: url, SMTP_URL = '' } = process.env;
let remaining = Number(STEP);

function tick(): void {
  remaining -= 1;
  if (remaining === 0) process.kill(process.pid, 'SIGKILL');
}

const plugin: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    tick();
    return result;
  },
};

const KINDS: MailKinds = {
  ...bookingMails,
  news: {
    compose: async (_, { id }) => ({
      to: 'ana@correo.test',
      subject: `Novedad ${id}`,
      text: `Escrito por ${process.pid}`,
      html: '',
    }),
  },
};

const { db } = openDatabase({ url, file: FILE }, () => undefined);
const server = createSmtpMail(
  { SMTP_URL, SMTP_TLS: 'optional', PUBLIC_URL: 'https://turnos.test' },
  'turnos@sancarlos.test',
);
const send = async (message: Message) => {
  tick();
  await server.send(message);
  tick();
};
const config = readConfig({ SMTP_URL });
const sender = {
  db: db.withPlugin(plugin),
  mail: { send },
  gateway: undefined,
  now: () => Number(NOW),
  config,
};
await deliverDue(sender, KINDS, (error) => {
  throw error;
});
