import { readdirSync, readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { LOGO, LOGO_ID } from '../server/mail/letters/logo.ts';
import { expectAccessible, TWO_FRAMES } from './checks.ts';
import { everyLetter } from './sample-letters.ts';

/** Limits mails to what Gmail shows without cutting. */
const MAX_MAIL_BYTES = 100_000;
const WIDTHS = [320, 360, 1280];
const SOURCE = `data:image/png;base64,${LOGO.toString('base64')}`;

async function listOverflowingWidths(page: Page): Promise<number[]> {
  const overflowingWidths: number[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(TWO_FRAMES);
    const contentWidth = await page.evaluate<number>('document.documentElement.scrollWidth');
    if (contentWidth > width) overflowingWidths.push(width);
  }
  return overflowingWidths;
}

test('every mail fits a phone and a wide screen, light and dark', { tag: '@desktop' }, async ({ page }) => {
  for (const [name, letters] of Object.entries(everyLetter()))
    for (const letter of letters)
      await test.step(name, async () => {
        const html = letter?.html ?? '';
        expect(Buffer.byteLength(html)).toBeGreaterThan(1_000);
        expect(Buffer.byteLength(html) + LOGO.length * 1.4).toBeLessThan(MAX_MAIL_BYTES);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setContent(html.replace(`cid:${LOGO_ID}`, SOURCE));
        await expect(page.locator('meta[name=viewport]')).toHaveCount(1);
        await expect(page.locator('a.m-main')).toHaveCount(1);
        expect(await listOverflowingWidths(page)).toEqual([]);
        await expectAccessible(page);
        const lightBackground = await page.evaluate<string>(READ_BACKGROUND);
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.setViewportSize({ width: 360, height: 740 });
        await expectAccessible(page);
        expect(await page.evaluate<string>(READ_BACKGROUND)).not.toBe(lightBackground);
      });
});

const READ_BACKGROUND = 'getComputedStyle(document.body).backgroundColor';

test('every mail that the server can build has a sample', { tag: '@desktop' }, () => {
  const sources = readdirSync('server/mail/letters')
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(`server/mail/letters/${name}`, 'utf8'))
    .filter((source) => source.includes('writeLetter('));
  const writers = sources.flatMap((source) => [...source.matchAll(/^export function (\w+Mail)\(/gm)]);
  expect(writers.length).toBeGreaterThan(15);
  expect(Object.keys(everyLetter()).toSorted()).toEqual(writers.map(([, name = '']) => name).toSorted());
});
