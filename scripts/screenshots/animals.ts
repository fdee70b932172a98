import type { Page } from '@playwright/test';
import { listDaySheets, type Sheet } from '#shared/clinic/sheets.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { formatDate, toIsoDate, toMonotonicWallClock, toStartOfDay } from '#shared/platform/town-clock.ts';
import type { Shoot } from './resident.ts';

const SCREENS = { 'registro-animal': '/admin-reports?ver=registro', 'ficha-mascota': '/admin-pet/1' };
const TIME_ZONE = 'America/Argentina/Buenos_Aires';
const CASTRATION_AGENDA_ID = 1;
const MAX_DAYS_BACK = 30;
/** Second of the day before which a castration must start to be over at 11:05, as the dialog is filled. */
const LATEST_START_SECONDS = 11 * 3600;

/** Shoots the screens of animal health; a clerk is logged in. */
export async function shootAnimals(page: Page, shoot: Shoot): Promise<void> {
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(name);
  }
  const { BookingId, bookingStartDate } = await findCastrationSheet(page);
  await page.goto(`/admin-sheet/${BookingId}`);
  await shoot('planilla');
  await page.getByRole('button', { name: 'Entregar' }).click();
  const dischargeDialog = page.getByRole('dialog', { name: /^Entrega de/ });
  await dischargeDialog.getByLabel('Se entrega el').fill(formatDate(bookingStartDate));
  await dischargeDialog.getByLabel('Se entrega a las').fill('13:30');
  await dischargeDialog.getByLabel('Terminó a las').fill('11:05');
  await shoot('entrega');
  await dischargeDialog.getByRole('button', { name: 'Entregar' }).click();
  const dischargeHeading = page.getByRole('heading', { name: /^Entregad[oa] a/ });
  await dischargeHeading.waitFor();
  await shoot('entregada', dischargeHeading);
}

export async function shootOfflineDay(page: Page, shoot: Shoot): Promise<void> {
  await page.getByRole('button', { name: 'Llevar este día' }).click();
  await page.getByRole('button', { name: 'Llevar sin lotes' }).click();
  await page.getByRole('button', { name: 'Actualizar' }).waitFor();
  await page.getByRole('link', { name: 'Sin turno' }).waitFor();
  await shoot('sin-senal');
  await page.getByRole('link', { name: 'Sin turno' }).click();
  await shoot('sin-senal-sin-turno');
}

/** Returns the last castration without a discharge. */
async function findCastrationSheet(page: Page): Promise<Sheet> {
  const token: string = await page.evaluate('JSON.parse(localStorage.getItem("session")).token');
  for (let back = 1; back <= MAX_DAYS_BACK; back += 1) {
    const date = toIsoDate(toMonotonicWallClock(Date.now(), TIME_ZONE) - back * DAY_SECONDS);
    const url = listDaySheets.url.replace(':id', String(CASTRATION_AGENDA_ID)).replace(':date', date);
    const answer = await page.request.get(url, { headers: { authorization: `Bearer ${token}` } });
    const sheets: Sheet[] = answer.ok() ? await answer.json() : [];
    const doneSheet = sheets.find(
      ({ bookingStatus, serviceEffect, bookingStartDate: start, Handover, Book }) =>
        bookingStatus === 'D' &&
        serviceEffect === 'castration' &&
        start - toStartOfDay(start) < LATEST_START_SECONDS &&
        !Handover &&
        !Book.Pet.petDiedOn,
    );
    if (doneSheet) return doneSheet;
  }
  throw new Error('The demo has no castration that was done');
}
