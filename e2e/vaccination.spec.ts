import { randomInt } from 'node:crypto';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { openAndFillHours } from './agenda-form.ts';
import { addResidentWithPet, nextWeekday } from './agenda-town.ts';
import { dayButton, showMonth } from './calendar.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { choose } from './choose.ts';
import { phone } from './devices.ts';
import { test } from './own-server.ts';
import * as town from './town.ts';
import { acceptTerms, nextButton } from './wizard.ts';

const TUESDAY = 2;
const THURSDAY = 4;

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });

test('a town sets up a vaccination at a second location, and its residents fill a slot', {
  tag: '@desktop',
}, async ({ page, baseURL, browser }) => {
  const number = randomInt(1e9);
  const service = `Vacunación antirrábica ${number}`;
  const location = `Plaza ${number}`;
  const tuesday = nextWeekday(TUESDAY);
  const thursday = nextWeekday(THURSDAY);
  await town.enterAs(page, await town.logInAdmin(baseURL));
  await addService(page, service);
  await addLocation(page, location);
  await addAgenda(page, service, location);
  await closeDay(page, location, thursday);

  const residentPages = await Promise.all([1, 2, 3].map(() => openAsResident(browser, baseURL)));
  const [first, second, third] = residentPages as [Page, Page, Page];
  for (const resident of residentPages)
    await prepareBookingAtNine(resident, { service, location, tuesday, thursday });
  for (const resident of [first, second]) {
    await nextButton(resident).click();
    await expect(resident.getByRole('heading', { name: 'Felicitaciones!' })).toBeVisible();
  }
  await nextButton(third).click();
  await expect(third.getByText('El turno seleccionado ya fue reservado').first()).toBeVisible();
  await button(third, 'Elegir otro turno').click();
  await showMonth(third, tuesday);
  await dayButton(third, tuesday, /14 turnos libres$/).click();
  await expect(third.getByRole('radio', { name: '09:30' })).toBeVisible();
  await expect(third.getByRole('radio', { name: '09:00' })).toHaveCount(0);
  await expectAccessible(third);
  await expectNoSidewaysScroll(third);
  for (const resident of residentPages) await resident.context().close();
});

async function addService(page: Page, name: string): Promise<void> {
  await page.goto('/admin-services');
  await page.getByRole('link', { name: 'Agregar servicio' }).click();
  await page.getByLabel('Nombre').fill(name);
  await button(page, 'Guardar').click();
  await expect(page.getByText('El servicio ha sido dado de alta.')).toBeVisible();
}

async function addLocation(page: Page, name: string): Promise<void> {
  await page.goto('/admin-locations');
  await page.getByRole('link', { name: 'Agregar lugar' }).click();
  await page.getByLabel('Nombre').fill(name);
  await button(page, 'Guardar').click();
  await expect(page.getByText('El lugar ha sido dado de alta.')).toBeVisible();
}

async function addAgenda(page: Page, service: string, location: string): Promise<void> {
  await page.goto('/admin-agendas-edit');
  await choose(page.getByRole('main'), 'Servicio', service);
  await choose(page.getByRole('main'), 'Lugar', location);
  await button(page, 'Continuar').click();
  const form = await openAndFillHours(page);
  await button(form, 'Agregar').press('Enter');
  await button(page, 'Guardar').click();
  await expect(page.getByText('Los horarios fueron guardados')).toBeVisible();
}

async function closeDay(page: Page, location: string, date: string): Promise<void> {
  await page.goto('/admin-closures');
  await button(page, 'Agregar').click();
  const dialog = page.getByRole('dialog', { name: 'Alta de cierre' });
  await choose(dialog, 'Para quién', `Lugar: ${location}`);
  await dialog.getByLabel('Desde', { exact: true }).fill(formatIsoDate(date));
  await dialog.getByLabel('Motivo').fill('Jornada en la escuela');
  await button(dialog, 'Guardar').press('Enter');
  await expect(page.getByText('El cierre fue guardado')).toBeVisible();
}

async function openAsResident(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ baseURL, locale: 'es-AR', reducedMotion: 'reduce', ...phone });
  const page = await context.newPage();
  await town.enterAs(page, (await addResidentWithPet(baseURL)).person);
  return page;
}

type BookingChoice = { service: string; location: string; tuesday: string; thursday: string };

/** Checks why Thursday is closed, takes Tuesday's first slot, and stops before the click that books. */
async function prepareBookingAtNine(
  page: Page,
  { service, location, tuesday, thursday }: BookingChoice,
): Promise<void> {
  await page.goto('/booking-selector');
  await page.getByLabel('Servicio').selectOption({ label: service });
  await expect(page.getByText(location)).toBeVisible();
  await showMonth(page, thursday);
  await dayButton(page, thursday, /Cerrado: Jornada en la escuela$/).click();
  await expect(page.getByText('Cerrado: Jornada en la escuela', { exact: true })).toBeVisible();
  await showMonth(page, tuesday);
  await dayButton(page, tuesday, /16 turnos libres$/).click();
  await page.getByRole('radio', { name: '09:00' }).check();
  await nextButton(page).click();
  await page.getByRole('radio', { name: 'Luna' }).check();
  await nextButton(page).click();
  await acceptTerms(page);
}
