import { expect, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { ask } from './ask.ts';
import { expectAccessible, expectColours, expectNoSidewaysScroll } from './checks.ts';
import * as places from './free-places.ts';
import { test } from './mail-town.ts';
import { heading } from './people.ts';
import * as town from './town.ts';

async function waitForLinks(mails: Email[], { email }: town.Person, subject: RegExp) {
  const findText = () =>
    mails.findLast((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''))?.text ?? '';
  await expect.poll(findText).toContain('Ver mi turno');
  const findLink = (path: string) => new RegExp(`(?<=\\n)http\\S+/${path}/\\S+`).exec(findText())?.[0] ?? '';
  return {
    confirm: findLink('voy'),
    cancel: findLink('no-puedo-ir'),
    move: findLink('reprogramar'),
    view: findLink('mi-turno'),
    calendar: findLink('al-calendario'),
  };
}

async function checkPage(page: Page, title: string): Promise<void> {
  await expect(heading(page, title)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectColours(page);
  await page.emulateMedia({ colorScheme: null });
}

async function addNotifiedBooking(baseURL: string | undefined, mails: Email[]) {
  const clerk = await town.logInAdmin(baseURL);
  const owner = await town.signUp(baseURL);
  const pet = await town.addPet(baseURL, owner, await town.buildPetDraft('Luna', baseURL, owner));
  await ask(baseURL, 'POST', `/api/user/${owner.userId}/termsacceptance`, undefined, owner.token);
  const [start = 0, movedStart] = (await places.listFreeStarts(baseURL)).slice(5);
  const { id } = await town.bookAsClerk(baseURL, clerk, owner, pet.id, start);
  await ask(baseURL, 'POST', `/api/bookings/${id}/move`, { bookingStartDate: movedStart }, clerk.token);
  return waitForLinks(mails, owner, /^Cambiamos tu turno/);
}

test('links in a mail confirm, show and move a booking without a login', async ({ page, baseURL, mails }) => {
  const links = await addNotifiedBooking(baseURL, mails);

  await page.goto(links.view);
  await checkPage(page, 'Tu turno');
  await page.goto(links.confirm);
  await checkPage(page, '¿Venís con tu mascota?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await checkPage(page, '¡Gracias! Te esperamos');

  await page.goto(links.move);
  await checkPage(page, 'Elegí otro día y hora');
  await page.getByRole('list').getByRole('link').nth(1).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Mover el turno' }).click();
  await checkPage(page, 'Cambiaste tu turno');
  await page.goto(links.view);
  await checkPage(page, 'Este turno cambió de horario');
});

test('the confirmation by a mail’s link stays, and links of a cancelled booking show the cancellation', {
  tag: '@both',
}, async ({ page, baseURL, mails }) => {
  const links = await addNotifiedBooking(baseURL, mails);
  await page.goto(links.confirm);
  await page.getByRole('button', { name: 'Sí, voy' }).click();
  await expect(heading(page, '¡Gracias! Te esperamos')).toBeVisible();
  await page.goto(links.confirm);
  await checkPage(page, '¡Gracias! Te esperamos');
  const whenDownloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Agregar al calendario' }).click();
  expect((await whenDownloaded).suggestedFilename()).toBe('turno.ics');

  await page.goto(links.cancel);
  await checkPage(page, '¿Cancelamos el turno?');
  await page.getByRole('button', { name: 'Sí, cancelar el turno' }).click();
  await checkPage(page, 'Turno cancelado');
  for (const link of Object.values(links)) {
    await page.goto(link);
    await expect(heading(page, 'Este turno está cancelado')).toBeVisible();
  }
  await checkPage(page, 'Este turno está cancelado');
  await page.goto('/voy/2-0-nada');
  await checkPage(page, 'Este enlace no sirve');
  await page.getByRole('link', { name: 'Ver mis turnos' }).click();
  await expect(page).toHaveURL(/\/login/);
});
