import { stat } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { addAgenda, nextWeekday, setUpService, wallClockAt } from './agenda-town.ts';
import { recordShifts } from './checks.ts';
import { test, untouchedTest } from './own-server.ts';
import * as town from './town.ts';

/** Limits the requests until the rows are there, and the brotli bytes of scripts. */
const MAX_REQUESTS = 20;
const MAX_BYTES = { own: 200_000, day: 225_000 };
const ALL_WEEK = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
  weekday,
  fromMinute: 0,
  toMinute: 1380,
  places: 1,
}));

/**
 * Runs in the page: records what was requested before the first row, without what a busy machine loads when
 * idle, and whether a skeleton took the screen's place. The browser may fetch the icon again for its tab.
 */
const recordUntil = (rows: string) => `
  globalThis.requestIdleCallback = () => 0;
  globalThis.hadSkeleton = false;
  new MutationObserver((_, observer) => {
    hadSkeleton ||= document.querySelector('[data-coming]') !== null;
    if (!document.querySelector(${JSON.stringify(rows)})) return;
    observer.disconnect();
    const paths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    globalThis.before = [...new Set([location.pathname, ...paths])];
  }).observe(document, { subtree: true, childList: true });
`;

const isScript = (path: string) => /^\/assets\/.*\.js$/.test(path);
const isMonth = (path: string) => path.startsWith('/api/bookings/month/');

type Screen = { path: string; rows: string; calls: readonly string[]; months: number; bytes: number };

/** Opens a screen and holds its scripts back until all of the page's first requests are out. */
async function expectOneWave(page: Page, { path, rows, calls, months, bytes }: Screen): Promise<void> {
  const earlyRequests: string[] = [];
  page.on('request', (request) => earlyRequests.push(new URL(request.url()).pathname));
  const { promise: scriptsReleased, resolve: releaseScripts } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, (route) => scriptsReleased.then(() => route.continue()));
  await recordShifts(page, recordUntil(rows));
  const html = await (await page.request.get(path)).text();
  const scripts = new Set(html.match(/\/assets\/[\w-]+\.js/g));
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => earlyRequests.filter(isScript).length).toBe(scripts.size);
  for (const call of calls) expect(earlyRequests).toContain(call);
  const earlyMonths = earlyRequests.filter(isMonth);
  expect(earlyMonths).toHaveLength(months);
  releaseScripts();
  await page.locator(rows).first().waitFor();
  const pathsBeforeRows = await page.evaluate<string[]>('before');
  expect(new Set(pathsBeforeRows.filter(isScript))).toEqual(scripts);
  expect(pathsBeforeRows.filter(isMonth).toSorted()).toEqual(earlyMonths.toSorted());
  expect(await page.evaluate('hadSkeleton')).toBe(false);
  expect(pathsBeforeRows.length, pathsBeforeRows.join(' ')).toBeLessThanOrEqual(MAX_REQUESTS);
  const earlyCalls = earlyRequests.filter((path) => calls.includes(path));
  expect(earlyCalls.toSorted()).toEqual(calls.toSorted());
  const sizes = await Promise.all([...scripts].map((file) => stat(`dist/web${file}.br`)));
  expect(sizes.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(bytes);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('shifts')).toEqual([]);
}

untouchedTest(
  "a resident's bookings load one wave of scripts, requested with the page, and shift nothing",
  async ({ page, baseURL }) => {
    const person = await town.signUp(baseURL);
    await town.enterAs(page, person);
    await expectOneWave(page, {
      path: '/admin-bookings',
      rows: 'main :is(tbody a, h2)',
      calls: ['/api/bookings'],
      months: 0,
      bytes: MAX_BYTES.own,
    });
  },
);

function findSundayBetweenMonths(): string {
  const next = wallClockAt(nextWeekday(0), 0);
  const sundays = Array.from({ length: 10 }, (_, nth) => next + nth * 7 * DAY_SECONDS);
  const toMonth = (wall: number) => toIsoDate(wall).slice(0, 7);
  const sunday = sundays.find((wall) => toMonth(wall) !== toMonth(wall + 6 * DAY_SECONDS));
  return toIsoDate(sunday ?? next);
}

for (const width of [360, 1280])
  test(`staff's day requests data before its one wave of scripts and shifts nothing at ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const setting = await setUpService(baseURL);
    await addAgenda(baseURL, setting, ALL_WEEK);
    const { service, location, clerk } = setting;
    await town.enterAs(page, clerk);
    await expectOneWave(page, {
      path: `/admin-day-bookings?servicio=${service.id}&lugar=${location.id}&fecha=${findSundayBetweenMonths()}`,
      rows: 'button[data-row]',
      calls: ['/api/agendas', '/api/closures/holiday-review', '/api/setup'],
      months: 2,
      bytes: MAX_BYTES.day,
    });
  });

test('a day whose own script fails to load says so inside the frame of staff', async ({ page, baseURL }) => {
  await town.enterAs(page, await town.newClerk(baseURL));
  await page.route(/\/assets\/day-\w+\.js$/, (route) => route.abort());
  await page.goto('/admin-day-bookings');
  await expect(page.getByRole('heading', { name: 'No pudimos mostrar esta pantalla' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
});
