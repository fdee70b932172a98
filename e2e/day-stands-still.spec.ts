import { expect, type Page, test } from '@playwright/test';
import { isoDate } from '#shared/town-clock.ts';
import { atTheCounter, row } from './day.ts';
import { enterAs } from './town.ts';

/** Run in the page: every height at which the day's first row is drawn. */
const WATCH = `
window.tops = [];
(function look() {
  const top = document.querySelector('[data-row]')?.getBoundingClientRect().top;
  if (top !== undefined && top !== window.tops.at(-1)) window.tops.push(top);
  requestAnimationFrame(look);
})();
`;

/** All that the page asks for but the day comes late, one after the other. */
async function answerLate(page: Page): Promise<void> {
  let asked = 0;
  await page.route(
    (url) => !/\/bookings\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() === 'fetch') await page.waitForTimeout(Math.min(60 * ++asked, 300));
      await route.continue();
    },
  );
}

test('nothing that comes late pushes a row from under the finger', { tag: '@both' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, day } = await atTheCounter(baseURL, 'Quieta');
  await enterAs(page, clerk);
  await page.addInitScript({ content: WATCH });
  await answerLate(page);
  await page.goto(`/admin-day-bookings?fecha=${isoDate(day)}`);
  await expect(row(page, /^08:30, Libre/)).toBeVisible();
  await expect(page.getByText(/Falta revisar los feriados/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dar ese turno' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('window.tops')).toHaveLength(1);
});
