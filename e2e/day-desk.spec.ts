import { expect, test } from '@playwright/test';
import type { BookingResult } from '#shared/bookings/bookings.ts';
import { toIsoDate, toWeekday } from '#shared/platform/town-clock.ts';
import {
  addAgenda,
  addResidentWithPet,
  type Setting,
  setUpService,
  today,
  wallClockAt,
} from './agenda-town.ts';
import { ask, type Base } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { openDay, row, rows, setUpCounter, toast } from './day.ts';
import { countInput, readInputCount } from './input-count.ts';
import { expectNothingSpills } from './other-looks.ts';
import { readPaperText } from './pdf-text.ts';
import { bookAsClerk, enterAs } from './town.ts';

const NOON = 720;

async function addWaitingRoom(base: Base): Promise<Setting> {
  const setting = await setUpService(base);
  const { clerk, service, location } = setting;
  await ask(base, 'PUT', `/api/services/${service.id}`, { ...service, waitMinutes: 20 }, clerk.token);
  const day = {
    weekday: toWeekday(wallClockAt(today(), 0)),
    fromMinute: NOON,
    toMinute: NOON + 120,
    places: 1,
  };
  await addAgenda(base, setting, [day]);
  const { person, petId } = await addResidentWithPet(base);
  const bookingDraft = { ServiceId: service.id, LocationId: location.id, OperatorUserId: 1, PetId: petId };
  const booking = {
    ...bookingDraft,
    BookerUserId: person.userId,
    bookingStartDate: wallClockAt(today(), NOON),
  };
  await ask<BookingResult>(base, 'POST', '/api/booking', booking, clerk.token);
  return setting;
}

const toQuery = ({ service, location }: Setting) => `servicio=${service.id}&lugar=${location.id}`;

test.describe('the counter', { tag: '@desktop' }, () => {
  test('one key and one answer cancel a booking; an owner without mail is on the call list', async ({
    page,
    baseURL,
  }) => {
    const petName = `Suyai ${crypto.randomUUID().replaceAll(/[^a-f]/g, '')}`;
    const { clerk, person, places, day, petIds } = await setUpCounter(baseURL, petName);
    await bookAsClerk(baseURL, clerk, person, petIds[0] ?? 0, places[1]?.bookingStartDate ?? 0);
    await enterAs(page, clerk);
    await openDay(page, day);
    await row(page, new RegExp(`Reservado, ${petName}`)).focus();
    await countInput(page);
    await page.keyboard.press('x');
    const question = page.getByRole('alertdialog', { name: 'Cancelación de turno' });
    await expect(question.getByLabel('Motivo')).toBeFocused();
    await expectAccessible(page);
    const reason = 'Hoy no hay veterinario';
    await page.keyboard.type(reason);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'hay que llamarla al 2622451287')).toBeVisible();
    expect(await readInputCount(page)).toMatchObject({ keys: reason.length + 2, clicks: 0 });

    await page.getByRole('link', { name: 'Para llamar' }).click();
    const callRow = page.getByRole('listitem').filter({ hasText: `de ${petName}` });
    await expect(callRow).toContainText(`Motivo: ${reason}`);
    await expect(callRow.getByRole('link', { name: '2622451287' })).toHaveAttribute('href', 'tel:2622451287');
    await page.emulateMedia({ media: 'print' });
    await expect(callRow).toBeVisible();
    await expect(callRow.getByRole('button')).toBeHidden();
    const paper = await readPaperText(page);
    expect(paper[0]).toMatch(/^Página 1 de \d+ .* · Impreso el \d\d\/\d\d\/\d{4} a las \d\d:\d\d/);
    expect(paper.join(' ')).toContain(petName);
    await page.emulateMedia({ media: 'screen' });
    await callRow.getByRole('button', { name: / no atiende$/ }).click();
    await expect(callRow).toContainText('Volver a llamar: no atendió el ');
    await callRow.getByRole('button', { name: /^Llamé a/ }).press('Enter');
    await expect(callRow).toBeHidden();
    await expect(toast(page, 'Llamaste a')).toBeVisible();
    await expect(page.locator('main :focus')).toBeVisible();
    await page.getByRole('button', { name: 'Llamados' }).click();
    await expect(callRow).toContainText('Llamó');

    // The screen remembers the row until another day is shown.
    await page.getByRole('link', { name: 'Turnos', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`fecha=${toIsoDate(day)}`));
    await expect(rows(page).first()).toBeVisible();
  });

  test('the counter marks a pet as arrived and as inside, by key and by click', async ({ page, baseURL }) => {
    const waitingRoom = await addWaitingRoom(baseURL);
    await enterAs(page, waitingRoom.clerk);
    await page.goto(`/admin-day-bookings?${toQuery(waitingRoom)}`);
    await row(page, /^12:00, .*Luna/).focus();
    await page.keyboard.press('l');
    await expect(toast(page, 'Luna llegó')).toBeVisible();
    const chip = page.getByRole('button', { name: /Luna, 12:00$/ }).filter({ hasText: /min$/ });
    await expect(chip).toHaveText('Llegó · 0 min');
    await expect(page.getByRole('button', { name: 'En la sala 1' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expectNothingSpills(page);
    await chip.click();
    await expect(chip).toHaveText('En consulta · 0 min');
    await page.keyboard.press('Control+z');
    await expect(chip).toHaveText('Llegó · 0 min');
    await row(page, /^12:00, .*Luna/).focus();
    await page.keyboard.press('c');
    await expect(row(page, /, Cumplido, Luna/)).toBeVisible();
    await expect(chip).toBeHidden();
    await expect(rows(page).first()).toBeVisible();
  });
});
