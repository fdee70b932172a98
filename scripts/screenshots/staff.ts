import type { Locator, Page } from '@playwright/test';
import { shootAnimals, shootOfflineDay } from './animals.ts';
import type { Shoot } from './resident.ts';

const PASSWORD = 'huellas de prueba';

const SCREENS = {
  mes: '/admin-month-bookings',
  usuarios: '/admin-users',
  servicio: '/admin-services-edit/1',
  agenda: '/admin-agendas-edit/1',
  cierres: '/admin-closures',
  'terminos-edicion': '/admin-termsAndConditions',
};

export async function shootStaff(page: Page, shoot: Shoot): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill('admin@localhost');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar' }).click();
  await page.waitForURL(/admin-day-bookings/);
  const bookedRow = await openBusyDay(page);
  const busyDayUrl = page.url();
  await shoot('dia');
  await bookedRow.click();
  await page.getByRole('dialog', { name: 'Gestión de turno' }).waitFor();
  await shoot('gestion');
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(name);
  }
  await shootAnimals(page, shoot);
  await page.goto(`/admin-van?agenda=1&fecha=${new URL(busyDayUrl).searchParams.get('fecha')}`);
  await shootOfflineDay(page, shoot);
  await page.goto(
    `/admin-reports?desde=${toDateFromToday(-10)}&hasta=${toDateFromToday(10)}&filas=Localidad&columnas=Especie,Sexo&valor=done&como=table`,
  );
  await page.getByRole('table').first().waitFor();
  await shoot('reportes');
  await shoot('reportes-tabla', page.getByRole('region', { name: 'Tabla dinámica' }));
}

/** Opens a booking of the next day that isn't closed. */
async function openBusyDay(page: Page): Promise<Locator> {
  const bookedButton = page.getByRole('button', { name: /Reservado/ }).first();
  for (let ahead = 1; ahead <= 7; ahead += 1) {
    await page.goto(`/admin-day-bookings?fecha=${toDateFromToday(ahead)}`);
    const isBusy = await bookedButton.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (isBusy) return bookedButton;
  }
  throw new Error('No day of the week to come has bookings');
}

function toDateFromToday(days: number): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
