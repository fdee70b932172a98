import { expect, type Page, test } from '@playwright/test';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { RECORD_SHIFTS, recordShifts, TWO_FRAMES } from './checks.ts';
import { row, setUpCounter } from './day.ts';
import { addDrawTown } from './draw-town.ts';
import { addPet, bookFree, buildPetDraft, enterAs, signUp } from './town.ts';

/** Runs in the page: records every vertical position of the first match. */
const recordTops = (selector: string) => `
window.tops = [];
(function look() {
  const first = document.querySelector('${selector}');
  const top = first?.checkVisibility({ visibilityProperty: true }) ? first.getBoundingClientRect().top : undefined;
  if (top !== undefined && top !== window.tops.at(-1)) window.tops.push(top);
  requestAnimationFrame(look);
})();
`;

/** Delays each answer more than the one before, except those of the given paths. */
async function answerLate(page: Page, exceptPath: RegExp): Promise<void> {
  let requestCount = 0;
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && !exceptPath.test(pathname),
    async (route) => {
      await page.waitForTimeout(Math.min(20 * ++requestCount, 120));
      await route.continue();
    },
  );
}

async function expectOnePosition(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate('window.tops')).toHaveLength(1);
}

test('late answers shift no row of the day and nothing below a pet’s health record', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const { clerk, day, petIds } = await setUpCounter(baseURL, 'Quieta');
  await enterAs(page, clerk);
  await page.addInitScript({ content: recordTops('[data-row], summary:has(h2)') });
  await answerLate(page, /\/bookings\//);
  await page.route('**/api/closures/holiday-review', async (route) => {
    await page.waitForTimeout(150);
    await route.fulfill({ json: { year: 2031 } });
  });
  await page.goto(`/admin-day-bookings?fecha=${toIsoDate(day)}`);
  await expect(row(page, /^08:30, Libre/)).toBeVisible();
  await expect(page.getByText('Falta revisar los feriados de 2031')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dar un turno' })).toBeVisible();
  await expectOnePosition(page);

  await page.route('**/api/pets/*/health', async (route) => {
    await page.waitForTimeout(300);
    await route.continue();
  });
  await page.goto(`/admin-pet/${petIds[0]}`);
  await expect(page.getByRole('heading', { name: 'Libreta sanitaria' })).toBeVisible();
  await expectOnePosition(page);
});

test('late answers shift no button of the home, of the profile or of a pet’s health record', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  const pet = await addPet(baseURL, person, await buildPetDraft('Firme', baseURL, person));
  await bookFree(baseURL, person, pet.id);
  await enterAs(page, person);
  await answerLate(page, /\/users\/\d+$/);
  await page.addInitScript({
    content: recordTops(
      'main a[href="/booking-selector"], #own-notices, [aria-labelledby="next-steps"] button',
    ),
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Ver el comprobante' })).toBeVisible();
  await expectOnePosition(page);

  await page.goto(`/admin-users-edit/${person.userId}`);
  await expect(page.getByRole('heading', { name: 'Más' })).toBeVisible();
  await expectOnePosition(page);

  await page.goto(`/admin-pet-health/${pet.id}`);
  await expect(page.getByRole('button', { name: /^Agregar una vacuna/ })).toBeVisible();
  await expectOnePosition(page);
});

for (const hasBooking of [true, false])
  test(`late answers shift nothing for a resident ${hasBooking ? 'with' : 'without'} a booking`, {
    tag: '@both',
  }, async ({ page, baseURL }) => {
    const person = await signUp(baseURL);
    const pet = await addPet(baseURL, person, await buildPetDraft('Mansa', baseURL, person));
    if (hasBooking) await bookFree(baseURL, person, pet.id);
    await addDrawTown(baseURL, 1);
    await enterAs(page, person);
    await recordShifts(page);
    await answerLate(page, /^$/);
    for (const path of ['/', '/admin-pets']) {
      await page.goto(path);
      await expect(page.getByText('Mansa').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('shifts'), path).toEqual([]);
    }
  });

const MAX_GLYPH_SHIFT = 0.002;

const TYPEFACE_STATE = `(() => {
  const face = [...document.fonts].find(({ family }) => family.includes('Source Sans 3 Variable'));
  return [face.display, face.status].join(' ');
})()`;

async function expectQuietTypeface(page: Page, path: string): Promise<void> {
  const { promise: typefaceReleased, resolve: releaseTypeface } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', (route) => typefaceReleased.then(() => route.continue()));
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('#root:not([data-prerendered])')).toHaveCount(1);
  await expect(page.locator('main h1')).toBeVisible();
  await page.evaluate(TWO_FRAMES);
  await expect.poll(() => page.evaluate(TYPEFACE_STATE), path).toBe('swap loading');
  releaseTypeface();
  await expect.poll(() => page.evaluate(TYPEFACE_STATE), path).toBe('swap loaded');
  await page.evaluate(TWO_FRAMES);
  expect(await page.evaluate(`shifts.filter(({ value }) => value > ${MAX_GLYPH_SHIFT})`), path).toEqual([]);
  await page.unrouteAll({ behavior: 'wait' });
}

test('a typeface that arrives late shifts no text by more than 0.002', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const { clerk, day } = await setUpCounter(baseURL, 'Quieta');
  await page.addInitScript({ content: RECORD_SHIFTS });
  for (const path of ['/', '/booking-selector', '/login']) await expectQuietTypeface(page, path);
  await enterAs(page, clerk);
  await expectQuietTypeface(page, `/admin-day-bookings?fecha=${toIsoDate(day)}`);
});
