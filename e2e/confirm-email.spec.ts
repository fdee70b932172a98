import { expect, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { test } from './mail-town.ts';
import { heading, toast } from './people.ts';
import * as town from './town.ts';
import { confirm, next, pickSlot } from './wizard.ts';

const HOLD_TEXT = /^Confirmá tu correo antes de las \d\d:\d\d o el lugar se libera$/;

const panel = (page: Page) => page.getByRole('region', { name: HOLD_TEXT });
const code = (page: Page) => page.getByLabel('Código de seis números');

async function bookAsStranger(page: Page, base: string | undefined): Promise<town.Person> {
  const person = await town.signUp(base);
  await town.addPet(base, person, await town.completePet('Luna', base, person));
  await town.enterAs(page, person);
  await page.goto('/booking-selector');
  await pickSlot(page);
  await next(page).click();
  await page.getByRole('radio', { name: 'Luna' }).check();
  await confirm(page);
  await expect(heading(page, 'Felicitaciones!')).toBeVisible();
  await expect(page.getByText(/^Te lo recordamos por correo el .+ a las 10:00 hs\.$/)).toBeVisible();
  return person;
}

async function lastMail(mails: Email[], { email }: town.Person): Promise<string> {
  const isAsking = ({ to, subject = '' }: Email) =>
    to?.[0]?.address === email && subject.startsWith('Confirmá');
  const find = () => mails.findLast(isAsking)?.text ?? '';
  await expect.poll(find).toContain('Confirmar mi correo');
  return find();
}

test('the first booking waits for the code of the mail, on its own screen', async ({
  page,
  baseURL,
  mails,
}) => {
  const person = await bookAsStranger(page, baseURL);
  await expect(panel(page)).toContainText(person.email);
  await expect(page.getByRole('button', { name: 'Mandar otro correo' })).toBeDisabled();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const right = /^\s*(\d{6})\s*$/m.exec(await lastMail(mails, person))?.[1] ?? '';
  const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
  await code(page).fill(wrong);
  await code(page).press('Enter');
  await expect(panel(page).getByText('El código no es correcto')).toBeVisible();
  await expect(code(page)).toBeFocused();
  await code(page).fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(toast(page, 'Tu correo quedó confirmado y el turno es tuyo')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
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
  const person = await bookAsStranger(page, baseURL);
  await page.goto('/admin-bookings');
  await page.getByRole('link', { name: 'Luna', exact: true }).click();
  await expect(panel(page)).toBeVisible();
  await expect(page.getByText(/^Sin confirmar hasta \d\d:\d\d$/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const link = /http\S+\/confirm-email#\S+/.exec(await lastMail(mails, person))?.[0] ?? '';
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(heading(other, 'Confirmá tu correo')).toBeVisible();
  await expectAccessible(other);
  await other.getByRole('button', { name: 'Confirmar mi correo' }).click();
  await expect(heading(other, 'Tu correo quedó confirmado y el turno es tuyo')).toBeFocused();
  await expectNoSidewaysScroll(other);
  await elsewhere.close();
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByText('Reservado', { exact: true })).toBeVisible();
});

test('a new email of one’s account waits for its code, now or later', async ({ page, baseURL, mails }) => {
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
  const mail = await lastMail(mails, { ...person, email });
  await code(page).fill(/^\s*(\d{6})\s*$/m.exec(mail)?.[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Tu correo cambió: desde ahora ingresás con el nuevo')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.locator('dl')).toContainText(email);
  await expect(page.getByRole('button', { name: 'Confirmar mi correo nuevo' })).toHaveCount(0);
});
