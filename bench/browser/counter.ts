import { type Browser, chromium, type Page } from '@playwright/test';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { addAgenda, type Setting, setUpService, today, wallClockAt } from '../../e2e/agenda-town.ts';
import { ask } from '../../e2e/ask.ts';
import { addPet, enterAs, signUp } from '../../e2e/town.ts';
import { findChromium } from '../../scripts/test/chromium.ts';
import { computeMedian } from '../measure-load.ts';
import { startTown } from './town.ts';

const SLOTS = 20;
const PLACES_PER_SLOT = 10;
const MARK_COUNT = 30;
const KEY_PRESSES = 60;
const REPEAT_COUNT = 40;

type Measurements = { events: number[]; tasks: number[]; marks: number[] };

/** Measures keys, marks and scrolling on a clerk's day of 200 bookings. */
export async function benchCounter(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: (await findChromium()) || undefined,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--disable-component-update'],
  });
  const town = await startTown();
  try {
    await measureList(browser, town.url, await fillDay(town.url, 1));
    await measureColumns(browser, town.url, await fillDay(town.url, 2));
  } finally {
    await browser.close();
    await town.stop();
  }
}

/** Fills every place of yesterday, in one agenda or in those of two vets. */
async function fillDay(url: string, vets: 1 | 2): Promise<Setting> {
  const setting = await setUpService(url, 'Mostrador');
  const hours = { fromMinute: 480, toMinute: 480 + SLOTS * 30, places: PLACES_PER_SLOT / vets };
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, ...hours }));
  await addAgenda(url, setting, week);
  if (vets === 2) await addAgenda(url, setting, week, setting.clerk);
  const operators = vets === 2 ? [1, setting.clerk.userId] : [1];
  for (const operator of operators) await bookAll(url, setting, operator, PLACES_PER_SLOT / vets);
  return setting;
}

async function bookAll(url: string, setting: Setting, OperatorUserId: number, places: number): Promise<void> {
  const owner = await signUp(url);
  const yesterday = wallClockAt(today(), 0) - DAY_SECONDS;
  const agendaKey = { ServiceId: setting.service.id, LocationId: setting.location.id, OperatorUserId };
  for (let slot = 0; slot < SLOTS; slot++)
    for (let each = 0; each < places; each++) {
      const { id: PetId } = await addPet(url, setting.clerk, {
        UserId: owner.userId,
        petName: `Tropa ${slot * places + each + 1}`,
      });
      const body = {
        ...agendaKey,
        BookerUserId: owner.userId,
        PetId,
        overrideReason: 'Planilla',
        bookingStartDate: yesterday + (480 + slot * 30) * 60,
      };
      await ask(url, 'POST', '/api/booking', body, setting.clerk.token);
    }
}

async function openDay(browser: Browser, url: string, { clerk, service, location }: Setting, view = '') {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, locale: 'es-AR' });
  await enterAs(page, clerk);
  const date = toIsoDate(wallClockAt(today(), 0) - DAY_SECONDS);
  const address = `servicio=${service.id}&lugar=${location.id}&fecha=${date}${view}`;
  await page.goto(`${url}/admin-day-bookings?${address}`);
  const rows = page.locator('button[data-row]');
  await rows.nth(SLOTS * PLACES_PER_SLOT - 1).waitFor();
  await watch(page);
  await rows.first().focus();
  return { page, rows };
}

async function measureColumns(browser: Browser, url: string, setting: Setting): Promise<void> {
  const { page } = await openDay(browser, url, setting, '&ver=todas&vista=columnas');
  if ((await page.getByRole('columnheader').count()) < 2) throw new Error('there are no columns');
  await report(page, `columns: ${KEY_PRESSES} arrows`, async () => {
    for (let step = 0; step < KEY_PRESSES; step++) await page.keyboard.press('ArrowDown');
  });
  await measureWheel(page, `columns: ${REPEAT_COUNT} wheel`);
}

async function measureWheel(page: Page, name: string): Promise<void> {
  await report(page, name, async () => {
    await page.mouse.move(800, 400);
    for (let turn = 0; turn < REPEAT_COUNT; turn++) {
      await page.mouse.wheel(0, turn < REPEAT_COUNT / 2 ? 400 : -400);
      await page.waitForTimeout(30);
    }
  });
}

async function measureList(browser: Browser, url: string, setting: Setting): Promise<void> {
  const { page, rows } = await openDay(browser, url, setting);
  await report(page, `${KEY_PRESSES} arrows`, async () => {
    for (let step = 0; step < KEY_PRESSES; step++) await page.keyboard.press('ArrowDown');
  });
  await report(page, '10 selected, cleared', async () => {
    for (let step = 0; step < 10; step++) {
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Escape');
  });
  await report(page, 'typed search', async () => {
    await page.keyboard.press('f');
    await page.keyboard.type('tropa 1', { delay: 30 });
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Delete');
  });
  await rows.first().focus();
  await report(page, `${MARK_COUNT} marked done`, async () => {
    for (let mark = 1; mark <= MARK_COUNT; mark++) {
      await page.keyboard.press('c');
      await page
        .locator('[data-state=done]')
        .nth(mark - 1)
        .waitFor();
    }
  });
  await measureWheel(page, `${REPEAT_COUNT} wheel turns`);
  await report(page, '10 s without input', () => page.waitForTimeout(10_000));
}

const WATCH_SCRIPT = `(() => {
  const seen = window.seen = { events: [], tasks: [], marks: [] };
  let pressedAt = 0;
  const watch = (type, list, more) => new PerformanceObserver((entries) => {
    for (const { duration, name } of entries.getEntries())
      if (type !== 'event' || /^(key|click|pointerdown)/.test(name)) seen[list].push(duration);
  }).observe({ type, ...more });
  watch('event', 'events', { durationThreshold: 16 });
  watch('longtask', 'tasks', {});
  addEventListener('keydown', ({ key, timeStamp }) => { if (key === 'c') pressedAt = timeStamp; }, true);
  let done = document.querySelectorAll('[data-state=done]').length;
  new MutationObserver(() => {
    const now = document.querySelectorAll('[data-state=done]').length;
    if (now > done) requestAnimationFrame(() => setTimeout(() => seen.marks.push(performance.now() - pressedAt)));
    done = now;
  }).observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-state'] });
})()`;

function watch(page: Page): Promise<void> {
  return page.evaluate(WATCH_SCRIPT);
}

async function report(page: Page, what: string, act: () => Promise<void>): Promise<void> {
  await page.evaluate('Object.values(window.seen).forEach((list) => (list.length = 0))');
  await act();
  await page.waitForTimeout(300);
  const { events, tasks, marks } = await page.evaluate<Measurements>('window.seen');
  const formatTimes = (name: string, times: number[]) =>
    times.length === 0
      ? ''
      : `  ${name} median ${computeMedian(times).toFixed(0)}, worst ${Math.max(...times).toFixed(0)}`;
  const long = `long tasks ${tasks.length}${formatTimes('', tasks)}`;
  console.log(
    `${what.padEnd(22)} ${long}${formatTimes('key to paint', events)}${formatTimes('mark to paint', marks)}`,
  );
}
