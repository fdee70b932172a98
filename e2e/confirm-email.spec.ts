import { expect, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { test } from './mail-town.ts';
import { heading, toast } from './people.ts';
import * as town from './town.ts';
import { confirmBooking, nextButton, pickSlot } from './wizard.ts';

const HOLD_TEXT = /^Confirmá tu correo antes de las \d\d:\d\d o el lugar se libera$/;

const holdPanel = (page: Page) => page.getByRole('region', { name: HOLD_TEXT });
const codeField = (page: Page) => page.getByLabel('Código de seis números');

async function bookUnconfirmed(page: Page, base: string | undefined): Promise<town.Person> {
  const person = await town.signUp(base);
  await town.addPet(base, person, await town.buildPetDraft('Luna', base, person));
  await town.enterAs(page, person);
  await page.goto('/booking-selector');
  await pickSlot(page);
  await nextButton(page).click();
  await page.getByRole('radio', { name: 'Luna' }).check();
  await confirmBooking(page);
  await expect(heading(page, 'Felicitaciones!')).toBeVisible();
  await expect(page.getByText(/^Te lo recordamos por correo el .+ a las 10:00 hs\.$/)).toBeVisible();
  return person;
}

async function waitForMail(mails: Email[], { email }: town.Person): Promise<string> {
  const isConfirmationMail = ({ to, subject = '' }: Email) =>
    to?.[0]?.address === email && subject.startsWith('Confirmá');
  const findText = () => mails.findLast(isConfirmationMail)?.text ?? '';
  await expect.poll(findText).toContain('Confirmar mi correo');
  return findText();
}

test('a first booking is held until the code of its mail is typed on its own screen', async ({
  page,
  baseURL,
  mails,
}) => {
  const person = await bookUnconfirmed(page, baseURL);
  await expect(holdPanel(page)).toContainText(person.email);
  await expect(page.getByRole('button', { name: 'Mandar otro correo' })).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const rightCode = /^\s*(\d{6})\s*$/m.exec(await waitForMail(mails, person))?.[1] ?? '';
  const wrongCode = String((Number(rightCode) + 1) % 1_000_000).padStart(6, '0');
  await codeField(page).fill(wrongCode);
  await codeField(page).press('Enter');
  await expect(holdPanel(page).getByText('El código no es correcto')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(`${rightCode.slice(0, 3)} ${rightCode.slice(3)}`);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Tu correo quedó confirmado y el turno es tuyo')).toBeVisible();
  await expect(holdPanel(page)).toHaveCount(0);
  await expect(
    page.getByRole('main').getByText('Tu correo quedó confirmado y el turno es tuyo.'),
  ).toBeVisible();
  await expectAccessible(page);
});

test('a link on another device confirms with one button, and until then booking and day show it as unconfirmed', async ({
  page,
  baseURL,
  mails,
  browser,
}) => {
  const person = await bookUnconfirmed(page, baseURL);
  await page.goto('/admin-bookings');
  await page.getByRole('link', { name: 'Luna', exact: true }).click();
  await expect(holdPanel(page)).toBeVisible();
  await expect(page.getByText(/^Sin confirmar hasta \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const link = /http\S+\/confirm-email#\S+/.exec(await waitForMail(mails, person))?.[0] ?? '';
  const otherContext = await browser.newContext();
  const otherPage = await otherContext.newPage();
  await otherPage.goto(link);
  await expect(heading(otherPage, 'Confirmá tu correo')).toBeVisible();
  await expectAccessible(otherPage);
  await otherPage.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(heading(otherPage, 'Tu correo quedó confirmado y el turno es tuyo')).toBeFocused();
  await expectNoSidewaysScroll(otherPage);
  await otherContext.close();
  await expect(holdPanel(page)).toHaveCount(0);
  await expect(page.getByText('Reservado', { exact: true })).toBeVisible();
});

test('a changed email of an account takes effect once its code is typed, at once or later', async ({
  page,
  baseURL,
  mails,
}) => {
  const person = await town.signUp(baseURL);
  const email = `nueva-${person.email}`;
  await town.enterAs(page, person);
  await page.goto(`/admin-users-edit/${person.userId}`);
  await page.getByRole('button', { name: 'Cambiar mi correo' }).click();
  await page.getByLabel('Correo nuevo').fill(email);
  await page.getByLabel('Tu clave', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Confirmá tu correo nuevo' });
  await expect(dialog).toContainText(email);
  await expect(dialog.getByRole('button', { name: 'Mandar otro correo' })).toBeDisabled();
  await expect(dialog.getByText(/^Podés pedirlo en \d:\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await dialog.getByRole('button', { name: 'Más tarde' }).click();
  await expect(page.locator('dl')).toContainText(person.email);
  await page.reload();
  await page.getByRole('button', { name: 'Confirmar mi correo nuevo' }).click();
  const mail = await waitForMail(mails, { ...person, email });
  await codeField(page).fill(/^\s*(\d{6})\s*$/m.exec(mail)?.[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Tu correo cambió: desde ahora ingresás con el nuevo')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator('dl')).toContainText(email);
  await expect(page.getByRole('button', { name: 'Confirmar mi correo nuevo' })).toHaveCount(0);
});
