import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recoverPassword } from '#shared/accounts/session.ts';
import { signUp } from '#shared/accounts/users.ts';
import { type TestApi, testApp } from '../../../test/app.ts';
import { readAllRows } from '../../../test/backups.ts';
import { failTest } from '../../../test/mails.ts';
import { newAdmin, newResident, newUnverifiedResident } from '../../../test/people.ts';
import { toUserDraft } from '../../../test/user-draft.ts';
import { deliverDue } from '../../mail/outbox/outbox.service.ts';
import { mailKinds } from '../../mail-kinds.ts';
import { requestConfirmation } from '../users/email-confirmations.service.ts';

/** Matches temporary passwords, six-digit codes and link tokens, as the mails print them. */
const SECRETS = /(?<=^ {4})[a-z2-9]{12}$|^ {4}\d{6}$|(?<=#)[\w-]{43}$/gm;

let api: TestApi;
beforeAll(async () => {
  api = await testApp({ config: { SMTP_URL: 'smtp://correo.test' } });
});
afterAll(() => api.close());

const senders = {
  recovery: async () => {
    const { email } = await newResident(api);
    await api.call(recoverPassword, { body: { email } });
  },
  welcome: async () => {
    const { token } = await newAdmin(api);
    expect((await api.send(signUp, { body: toUserDraft({}) }, token)).status).toBe(200);
  },
  emailConfirmation: async () => {
    const { id: userId, email } = await newUnverifiedResident(api);
    const request = { userId, purpose: 'own' as const, email, now: api.now() };
    await api.db.transaction().execute((trx) => requestConfirmation(trx, request));
  },
};

/** Returns the database's content: its rows and, on SQLite, the bytes of its file and log. */
async function readContent({ database }: TestApi): Promise<Buffer> {
  const rows = Buffer.from(JSON.stringify(await readAllRows(database)));
  const files = [database.file, `${database.file}-wal`].filter((file) => existsSync(file));
  return Buffer.concat([rows, ...files.map((file) => readFileSync(file))]);
}

test.each(Object.entries(senders))(
  'the secret of a %s mail is never in a row, file or log of the database',
  async (kind, sendMail) => {
    await api.db.deleteFrom('outbox').execute();
    if (api.database.engine === 'sqlite') await sql`pragma wal_checkpoint(truncate)`.execute(api.db);
    await sendMail();
    const secrets: string[] = [];
    const leaked: string[] = [];
    const collectLeaks = async () => {
      const content = await readContent(api);
      leaked.push(...secrets.filter((secret) => content.includes(secret)));
    };
    const send = async ({ text }: { text: string }) => {
      secrets.push(...(text.match(SECRETS) ?? []));
      expect((await readContent(api)).includes(kind)).toBe(true);
      await collectLeaks();
    };
    await deliverDue({ ...api, mail: { send } }, mailKinds, failTest);
    await collectLeaks();
    expect([secrets.length > 0, leaked]).toEqual([true, []]);
  },
);
