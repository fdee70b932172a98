import { expect, type Page, test } from '@playwright/test';
import { formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { addPet, bookFree, buildPetDraft, enterAs, listBookings, signUp } from './town.ts';

const sections = (page: Page) => page.getByRole('navigation', { name: 'Secciones' });
const nextBooking = (page: Page) => page.getByRole('region', { name: 'Tu próximo turno' });

test('the home shows the next booking with links to prepare and move it, and cancels it', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  const pet = await addPet(baseURL, person, await buildPetDraft('Luna', baseURL, person));
  const { bookingStartDate: start } = await bookFree(baseURL, person, pet.id);
  await enterAs(page, person);
  await page.goto('/');
  const card = nextBooking(page);
  await expect(card).toContainText(new RegExp(formatLongDate(start), 'i'));
  await expect(card).toContainText(`${formatTime(start)} hs`);
  await expect(card).toContainText('Castración de Luna');
  await expect(card.locator('a[href$="#preparation"]')).toContainText(/desde/i);
  await expect(card.getByRole('link', { name: 'Ver el comprobante' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'Mover' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await card.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Hola' })).toBeFocused();
  expect((await listBookings(baseURL, person)).map((each) => each.bookingStatus)).toEqual(['C']);
});

test('a resident without a booking sees no card of a next booking', async ({ page, baseURL }) => {
  await enterAs(page, await signUp(baseURL));
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Reservar un turno' })).toBeVisible();
  await expect(nextBooking(page)).toHaveCount(0);
  await expect(page.getByRole('img', { name: /perra y un gato/ })).toBeVisible();
});

test('one shell surrounds a resident’s home, own screens and wizard', async ({ page, baseURL }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Ingresar', exact: true })).toBeVisible();
  await expect(sections(page)).toHaveCount(0);
  await expect(page.getByText('Version 1.0.0')).toHaveCount(0);

  const person = await signUp(baseURL);
  await enterAs(page, person);
  await page.goto('/');
  await expect(sections(page).getByRole('link')).toHaveText(['Inicio', 'Turnos', 'Mascotas', 'Perfil']);
  const bar = page.getByRole('banner');
  for (const [section, title] of [
    ['Turnos', 'Turnos reservados'],
    ['Mascotas', 'Tus mascotas'],
    ['Perfil', 'Mi perfil'],
  ] as const) {
    await sections(page).getByRole('link', { name: section }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeFocused();
    await expect(sections(page).locator('[aria-current="page"]')).toHaveText(section);
    await expect(bar.getByText(`Bienvenido ${person.userName}`)).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
    await expect(page.getByText('Version 1.0.0')).toBeVisible();
  }
  await page.goto('/booking-selector');
  await expect(bar.getByRole('button', { name: 'Menú' })).toBeVisible();
  await expect(sections(page)).toHaveCount(0);
});

test('the sections stand at the bottom of a phone and don’t cover the save button', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, await signUp(baseURL));
  await page.goto('/admin-pets-edit');
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeVisible();
  const sectionsBox = await sections(page).boundingBox();
  const saveBox = await page.getByRole('button', { name: 'Guardar' }).boundingBox();
  expect((sectionsBox?.y ?? 0) + (sectionsBox?.height ?? 0)).toBe(page.viewportSize()?.height);
  expect((saveBox?.y ?? 0) + (saveBox?.height ?? 0)).toBeLessThanOrEqual(sectionsBox?.y ?? 0);
});
