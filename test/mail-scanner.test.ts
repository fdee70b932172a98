import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACTION_PATHS } from '#shared/mail/mail-paths.ts';
import { MAIL_LINK_KINDS } from '../server/bookings/notifications/mail-links.rules.ts';
import type { Message } from '../server/platform/message.ts';
import { type TestApi, TUESDAY_9, testApp } from './app.ts';
import { MAIL_KINDS, sendEveryMailTo } from './every-mail.ts';
import { newResident } from './people.ts';
import { createReplyDesk } from './reply-desk.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApp({ config: { SMTP_URL: 'smtp://correo.test' } });
});
afterAll(() => api.close());

/** Finds all links in both parts, as link scanners do. */
const listLinksIn = ({ html, text }: Message) => [
  ...[...html.matchAll(/\bhref="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&#38;', '&')),
  ...(text.match(/https?:\/\/\S+/g) ?? []),
];

/** Index tables hold numbers beyond JavaScript's range and repeat other rows. */
const WORD_INDEX_TABLE = /_words_/;

async function readWholeDatabase() {
  const names = (await api.db.introspection.getTables()).map(({ name }) => name);
  const tables = names.filter((name) => !WORD_INDEX_TABLE.test(name)).toSorted();
  const rows = tables.map((name) => sql`select * from ${sql.table(name)}`.execute(api.db));
  const rowsByTable = (await Promise.all(rows)).map((found) => found.rows.map((row) => JSON.stringify(row)));
  return Object.fromEntries(tables.map((name, index) => [name, rowsByTable[index]?.toSorted()]));
}

test('a scanner that opens every link of every mail twice changes nothing', async () => {
  const mails = await sendEveryMailTo(api, await newResident(api));
  expect(mails).toHaveLength(MAIL_KINDS.length);
  // Earlier links have expired by now.
  api.setNow(TUESDAY_9);
  const { links: liveLinks } = await createReplyDesk(() => api).newReplyBooking();
  const before = await readWholeDatabase();
  const links = new Set([...mails, ...api.mails.slice(-1)].flatMap(listLinksIn));
  const openedUrls: string[] = [];
  for (const link of links) {
    const url = link.replace(api.config.PUBLIC_URL, '');
    for (const method of ['GET', 'HEAD', 'GET'] as const)
      if ((await api.app.inject({ method, url })).statusCode === 200) openedUrls.push(url);
  }
  for (const kind of MAIL_LINK_KINDS) {
    expect(liveLinks[kind]).toMatch(`${ACTION_PATHS[kind]}/`);
    expect(openedUrls.filter((url) => url === liveLinks[kind])).toHaveLength(3);
  }
  expect(await readWholeDatabase()).toEqual(before);
});
