import { expect, type Page, test } from '@playwright/test';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { type Setting, today, wallClockAt } from './agenda-town.ts';
import { ask, type Base } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { addCounterAgenda, openAgendaDay, signUpWithPets } from './counter.ts';
import { row, rows } from './day.ts';
import { addPet, enterAs } from './town.ts';

const UNMARKED_COUNT = 3;

async function addCounterWithYesterday(base: Base): Promise<{ setting: Setting; yesterday: string }> {
  const setting = await addCounterAgenda(base, 1);
  const { person } = await signUpWithPets(base);
  const yesterday = toIsoDate(wallClockAt(today(), 0) - DAY_SECONDS);
  const agendaKey = { ServiceId: setting.service.id, LocationId: setting.location.id, OperatorUserId: 1 };
  for (let number = 1; number <= UNMARKED_COUNT; number++) {
    const pet = { petName: `Olvido ${number}`, petGender: 'F', SpecieId: 1 } as const;
    const { id: PetId } = await addPet(base, person, pet);
    const start = { bookingStartDate: wallClockAt(yesterday, 540 + 30 * number), overrideReason: 'Planilla' };
    const body = { ...agendaKey, ...start, BookerUserId: person.userId, PetId };
    await ask(base, 'POST', '/api/booking', body, setting.clerk.token);
  }
  return { setting, yesterday };
}

const unmarkedNote = (page: Page) => page.getByText(`Quedan ${UNMARKED_COUNT} sin marcar de ayer`);
const monthGrid = (page: Page) => page.getByRole('region', { name: 'Elegí el día' }).getByRole('grid');
const calendarToggle = (page: Page) => page.getByRole('button', { name: 'Calendario' });

const ROWS_IN_SIGHT = `[...document.querySelectorAll('button[data-row]')].filter((row) => {
  const { top, bottom } = row.getBoundingClientRect();
  return top > 0 && bottom <= innerHeight;
}).length`;

test('the day on a desktop shows title, month, twelve rows and the unmarked bookings of yesterday', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { setting, yesterday } = await addCounterWithYesterday(baseURL);
  await enterAs(page, setting.clerk);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openAgendaDay(page, setting);
  await expect(page.getByRole('heading', { level: 1, name: 'Turnos' })).toBeInViewport();
  await expect(monthGrid(page)).toBeInViewport();
  await expect(unmarkedNote(page)).toBeVisible();
  expect(await page.evaluate<number>(ROWS_IN_SIGHT)).toBeGreaterThanOrEqual(12);

  await calendarToggle(page).click();
  await expect(monthGrid(page)).toHaveCount(0);
  expect(await page.evaluate<number>(ROWS_IN_SIGHT)).toBeGreaterThanOrEqual(12);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(monthGrid(page)).toHaveCount(0);
  await page.keyboard.press('f');
  await expect(page.getByRole('searchbox', { name: 'Buscar en este día' })).toBeFocused();
  await expectAccessible(page);
  await calendarToggle(page).click();
  await expect(monthGrid(page)).toBeVisible();
  await page.reload();
  await expect(monthGrid(page)).toBeVisible();

  await page.getByRole('button', { name: 'Marcarlos' }).click();
  await expect(page).toHaveURL(new RegExp(`fecha=${yesterday}`));
  await expect(row(page, /, Reservado, Olvido/)).toHaveCount(UNMARKED_COUNT);
  await expect(row(page, /, perra, /)).toHaveCount(UNMARKED_COUNT);
  await expect(page.getByText('Olvido 1 · perra')).toBeVisible();
  await expect(unmarkedNote(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Hoy' }).click();
  await expect(unmarkedNote(page)).toBeVisible();
});

test('the first row of the day begins in the upper 300 pixels of a phone', async ({ page, baseURL }) => {
  const { setting } = await addCounterWithYesterday(baseURL);
  await enterAs(page, setting.clerk);
  await page.setViewportSize({ width: 360, height: 740 });
  await openAgendaDay(page, setting);
  await expect(page.getByRole('heading', { level: 1, name: 'Turnos' })).toBeInViewport();
  await expect(unmarkedNote(page)).toBeVisible();
  const box = await rows(page).first().boundingBox();
  expect(box?.y).toBeLessThanOrEqual(300);
  await expectNoSidewaysScroll(page, [320]);
  await expectAccessible(page);

  await calendarToggle(page).click();
  await expect(monthGrid(page)).toBeVisible();
  await calendarToggle(page).click();
  await expect(monthGrid(page)).toHaveCount(0);

  const menu = page.getByRole('button', { name: 'Más sobre este día' });
  await menu.click();
  for (const name of ['Planilla del día', 'Con consentimiento y firma', 'Cerrar este día', 'Día extra'])
    await expect(page.getByRole('menuitem', { name })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Buscar y filtrar' }).click();
  await expect(page.getByRole('searchbox', { name: 'Buscar en este día' })).toBeFocused();
  await page.getByRole('button', { name: /^Por atender 0/ }).click();
  await expect(page.getByRole('heading', { name: 'Ningún turno de este día coincide' })).toBeVisible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Quitar los filtros' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Buscar en este día' })).toHaveCount(0);
});
