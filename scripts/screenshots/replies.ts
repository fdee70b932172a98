import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { Kysely } from 'kysely';
import { ACTION_PATHS } from '#shared/mail/mail-paths.ts';
import { buildMailLinks, MAIL_LINK_KINDS } from '../../server/bookings/notifications/mail-links.rules.ts';
import { createSqliteDialect } from '../../server/platform/db/sqlite/sqlite.ts';
import type { Tables } from '../../server/platform/db/tables.ts';
import { findNewestKey } from '../../server/platform/signed-links/signing-keys.queries.ts';
import { LOOKS } from './mails.ts';

type ReplySources = { base: string; data: string; folder: string };

/** Shoots the pages behind the mail links of the last booking, in both sizes and in the dark. */
export async function shootReplies(browser: Browser, { base, data, folder }: ReplySources): Promise<void> {
  const links = await signReminderLinks(join(data, 'huellas.db'));
  // The calendar link returns a file, not a page.
  for (const kind of MAIL_LINK_KINDS.filter((each) => each !== 'calendar')) {
    for (const { name, width, colorScheme } of LOOKS) {
      const page = await browser.newPage({ viewport: { width, height: 740 }, colorScheme, locale: 'es-AR' });
      await page.goto(base + links[kind]);
      await page.screenshot({
        path: join(folder, `enlace${ACTION_PATHS[kind].replace('/', '-')}-${name}.png`),
      });
      await page.close();
    }
  }
}

async function signReminderLinks(file: string) {
  const db = new Kysely<Tables>({ dialect: createSqliteDialect(file) });
  const booking = await db
    .selectFrom('bookings as b')
    .innerJoin('users as u', 'u.id', 'b.booker_user_id')
    .select(['b.id', 'b.starts', 'b.agenda_id as agendaId', 'u.email'])
    .where('b.status', '=', 'A')
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const key = await findNewestKey(db);
  await db.destroy();
  if (!key) throw new Error('No mail was signed yet');
  return buildMailLinks(key, booking);
}
