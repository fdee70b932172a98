import { expect } from '@playwright/test';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { setUpCounter } from '../day.ts';
import { addReportCity, YEARLY_PATH } from '../reports.ts';
import { listBookings, logInAdmin } from '../town.ts';
import { DESKTOP, test } from './test.ts';

test.use({ size: DESKTOP });

test('a clerk books at the counter, opens the booking and cancels it', async ({ tab, baseURL }) => {
  const { clerk, person, day, dni } = await setUpCounter(baseURL, 'Luna');
  await tab.enterAs(clerk);
  await tab.open(`/admin-day-bookings?fecha=${toIsoDate(day)}`);
  await tab.click('button', /^08:30, Libre/);
  await tab.see('dialog', 'Reserva de turno');
  await tab.choose('Vecino', 'Mariana Quiroga', dni);
  await tab.see('radio', /^Luna/, ({ checked }) => checked === true);
  await tab.click('button', 'Guardar');
  await tab.click('button', /^08:30, Reservado, Luna/);
  await tab.see('dialog', 'Gestión de turno');
  await tab.click('button', 'Cancelar turno');
  await tab.see('dialog', 'Cancelación de turno');
  await tab.click('button', 'Sí');
  await tab.see('button', /^08:30, Libre/);
  expect((await listBookings(baseURL, person)).map((each) => each.bookingStatus)).toEqual(['C']);
});

test('a field moves to the columns of the pivot, which becomes a chart', async ({ tab, baseURL }) => {
  const city = await addReportCity(baseURL, ['D', 'D']);
  await tab.enterAs(await logInAdmin(baseURL));
  await tab.open(`${YEARLY_PATH}&sin=Raza:ninguna`);
  await tab.see('rowheader', city);
  await tab.click('button', 'Opciones de Especie');
  await tab.click('menuitem', 'Mover a columnas');
  await tab.see('columnheader', 'Perro');
  await tab.click('radio', 'Barras');
  await tab.see('img', /^Barras: Cumplidos por localidad/);
});
