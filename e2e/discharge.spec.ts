import { expect, type Page, test } from '@playwright/test';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { DAY_MS, HOUR_MS } from '#shared/platform/durations.ts';
import { formatDate, formatLongDate, toInstant } from '#shared/platform/town-clock.ts';
import { ask, type Base } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { setUpCounter } from './day.ts';
import { TOWN_TIMEZONE } from './free-places.ts';
import { readPaper } from './papers.ts';
import { bookPastDay } from './past-day.ts';
import { changeBooking, enterAs, listBookings, newClerk, type Person } from './town.ts';

type DischargeFacts = { toName: string; doneAt: number; deliveredAt: number };

function recordDischarge(
  base: Base,
  { token }: Person,
  id: number,
  facts: DischargeFacts,
  HandoverId: number | null = null,
) {
  const body = { toIdNumber: '', HandoverId, ...facts };
  return ask<Sheet>(base, 'PUT', `/api/bookings/${id}/handover`, body, token);
}

async function addDoneBooking(base: Base, petName: string) {
  const { clerk, person, petIds } = await setUpCounter(base, petName);
  const day = await bookPastDay(base, clerk, person, petIds);
  const [booking] = await listBookings(base, person);
  const id = booking?.id ?? 0;
  await changeBooking(base, clerk, id, { bookingStatus: 'D' });
  return { clerk, id, day, midnightMs: toInstant(day, TOWN_TIMEZONE) };
}

const openSheet = (page: Page, id: number) => page.goto(`/admin-sheet/${id}`);

test('another clerk’s discharge is shown before it is overwritten', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const { clerk, id, midnightMs } = await addDoneBooking(baseURL, 'Berenjena');
  await enterAs(page, clerk);
  await openSheet(page, id);
  await page.getByRole('button', { name: 'Entregar' }).click();
  const dischargeDialog = page.getByRole('dialog', { name: 'Entrega de Berenjena' });
  await dischargeDialog.getByLabel('A quién se entrega').fill('Marta Ríos');
  await dischargeDialog.getByLabel('Terminó a las').fill('11:05');
  const otherDischarge = {
    toName: 'Rosa Funes',
    doneAt: midnightMs + 11 * HOUR_MS,
    deliveredAt: midnightMs + 13 * HOUR_MS,
  };
  await recordDischarge(baseURL, await newClerk(baseURL), id, otherDischarge);
  await dischargeDialog.getByRole('button', { name: 'Entregar' }).click();
  const conflictNote = dischargeDialog.getByText(
    'Otra persona ya anotó la entrega a Rosa Funes, a las 13:00.',
  );
  await expect(conflictNote).toBeVisible();
  // The dialog keeps the typed text, and the server saved nothing of it.
  await expect(dischargeDialog.getByLabel('A quién se entrega')).toHaveValue('Marta Ríos');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(dischargeDialog).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /^Entregad[oa] a Rosa Funes$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Corregir' }).click();
  const correctionDialog = page.getByRole('dialog', { name: 'Corregir la entrega' });
  await correctionDialog.getByLabel('A quién se entrega').fill('Marta Ríos');
  await correctionDialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: /^Entregad[oa] a Marta Ríos$/ })).toBeVisible();
});

test('the profile and the paper show the date of a discharge on a later day', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { clerk, id, day, midnightMs } = await addDoneBooking(baseURL, 'Zapallo');
  const deliveredAtMs = Math.min(midnightMs + DAY_MS + 9 * HOUR_MS + HOUR_MS / 2, Date.now() - 60_000);
  const hour = new Date(deliveredAtMs).toLocaleTimeString('es-AR', {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: TOWN_TIMEZONE,
  });
  const date = formatDate(day + DAY_MS / 1000);
  await recordDischarge(baseURL, clerk, id, {
    toName: 'Marta Ríos',
    doneAt: midnightMs + 11 * HOUR_MS + HOUR_MS / 12,
    deliveredAt: deliveredAtMs,
  });
  await enterAs(page, clerk);
  await openSheet(page, id);
  const card = page.getByRole('region', { name: /^Entregad[oa] a Marta Ríos$/ });
  await expect(card.getByText(`${date} ${hour}`, { exact: true })).toBeVisible();
  await expect(card.getByText('11:05', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`);
  const paper = page.getByRole('article').filter({ hasText: 'Cómo cuidar a Zapallo en casa' });
  await expect(paper).toContainText(`Castración, ${formatLongDate(day)}`);
  await expect(paper).toContainText(`Terminó a las 11:05. Se entregó a Marta Ríos el ${date} a las ${hour}.`);
  expect((await readPaper(page)).sizes).toEqual(['595x842']);
});
