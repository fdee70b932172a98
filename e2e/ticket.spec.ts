import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { BookingSheet } from '#shared/bookings/bookings.ts';
import { toTicketPath } from '#shared/bookings/tickets.ts';
import { ask } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { heading } from './people.ts';
import { addPet, bookFree, enterAs, logInAdmin, newClerk, signUp } from './town.ts';
import { addVanDay } from './van-day.ts';

test('a ticket has person, DNI and code, and prints on one page', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  const pet = await addPet(baseURL, person, { petName: 'Luna', SpecieId: 1 });
  const { id } = await bookFree(baseURL, person, pet.id);
  await enterAs(page, person);
  await page.addInitScript('delete Navigator.prototype.share');
  await page.goto(`/admin-bookings-edit/${id}`);
  for (const name of ['WhatsApp', 'Copiar']) await expect(page.getByRole('button', { name })).toBeVisible();
  const ticket = page.getByRole('region', { name: 'Datos del turno' });
  await expect(ticket).toContainText(`${person.userName} ${person.userLastName}`);
  await expect(ticket).toContainText(/DNI \d/);
  await expect(ticket.getByRole('img', { name: 'Código QR del turno' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
});

test('the page of a resident’s booking downloads its calendar file', async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  const pet = await addPet(baseURL, person, { petName: 'Luna', SpecieId: 1 });
  const { id } = await bookFree(baseURL, person, pet.id);
  await enterAs(page, person);
  await page.goto(`/admin-bookings-edit/${id}`);
  const whenDownloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Agendar' }).click();
  const download = await whenDownloaded;
  expect(download.suggestedFilename()).toBe('turno.ics');
  expect(await readFile(await download.path(), 'utf8')).toContain(`UID:turno-${id}@`);
  await expect(heading(page, 'Turno de Luna')).toBeVisible();
});

test('a ticket’s code shows strangers day, place and pet, and opens the booking for staff', async ({
  page,
  baseURL,
}) => {
  const person = await signUp(baseURL, { userName: 'Aurelia', userLastName: 'Quiroga' });
  const pet = await addPet(baseURL, person, { petName: 'Luna' });
  const { id } = await bookFree(baseURL, person, pet.id);
  const sheet = await ask<BookingSheet>(baseURL, 'GET', `/api/bookings/${id}`, undefined, person.token);
  await page.goto(toTicketPath(sheet.ticketToken));
  await expect(heading(page, 'Turno de Luna')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Centro de Zoonosis');
  await expect(page.getByRole('main')).not.toContainText(/Aurelia|Quiroga|DNI/);
  await expectAccessible(page);
  await page.goto(toTicketPath(`${sheet.ticketToken.slice(0, -1)}_`));
  await expect(heading(page, 'No encontramos lo que buscás')).toBeVisible();

  await enterAs(page, await logInAdmin(baseURL));
  await page.goto(toTicketPath(sheet.ticketToken));
  await expect(page).toHaveURL(`/admin-bookings-edit/${id}`);
  await expect(page.getByRole('main')).toContainText('Quiroga');
});

test('a ticket’s code opens the sheet for a vet on the booking’s day, and the booking on other days', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const vet = await newClerk(baseURL);
  const { token } = await logInAdmin(baseURL);
  await ask(baseURL, 'PUT', `/api/users/${vet.userId}/licence`, { userLicence: 'M.P. 4821' }, token);
  await enterAs(page, vet);
  for (const [daysAgo, path] of [
    [0, '/admin-sheet/'],
    [1, '/admin-bookings-edit/'],
  ] as const) {
    const { bookingIds } = await addVanDay(baseURL, ['Luna'], daysAgo);
    const { ticketToken } = await ask<BookingSheet>(
      baseURL,
      'GET',
      `/api/bookings/${bookingIds[0]}`,
      undefined,
      token,
    );
    await page.goto(toTicketPath(ticketToken));
    await expect(page).toHaveURL(`${path}${bookingIds[0]}`);
  }
});
