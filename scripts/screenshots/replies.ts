import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import PostalMime from 'postal-mime';
import { ACTION_PATHS } from '#shared/mail/mail-paths.ts';
import { MAIL_LINK_KINDS } from '../../server/bookings/notifications/mail-links.rules.ts';
import { LOOKS } from './mails.ts';

type ReplySources = { base: string; data: string; folder: string };

/** Shoots the pages behind the links of the last booking's mail, in both sizes and in the dark. */
export async function shootReplies(browser: Browser, { base, data, folder }: ReplySources): Promise<void> {
  const text = await findLastConfirmation(join(data, 'mail'));
  // The calendar link returns a file, not a page.
  for (const kind of MAIL_LINK_KINDS.filter((each) => each !== 'calendar')) {
    const path = new RegExp(`${ACTION_PATHS[kind]}/\\S+`).exec(text)?.[0] ?? '';
    for (const { name, width, colorScheme } of LOOKS) {
      const page = await browser.newPage({ viewport: { width, height: 740 }, colorScheme, locale: 'es-AR' });
      await page.goto(base + path);
      await page.screenshot({
        path: join(folder, `enlace${ACTION_PATHS[kind].replace('/', '-')}-${name}.png`),
      });
      await page.close();
    }
  }
}

async function findLastConfirmation(folder: string): Promise<string> {
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  const confirmed = mails.filter(({ text }) => text?.includes(`${ACTION_PATHS.coming}/`));
  const last = confirmed.toSorted((a, b) => Date.parse(a.date ?? '') - Date.parse(b.date ?? '')).at(-1);
  if (!last?.text) throw new Error('No mail asks whether anybody comes');
  return last.text;
}
