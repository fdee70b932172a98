import { expect, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { ask } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { test } from './mail-town.ts';
import { heading } from './people.ts';
import * as town from './town.ts';

/** The links of the last mail of a person's turno, by where they lead. */
async function linksTo(mails: Email[], { email }: town.Person, subject: RegExp) {
  const find = () =>
    mails.findLast((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ''))?.text ?? '';
  await expect.poll(find).toContain('Ver mi turno');
  const link = (path: string) => new RegExp(`(?<=\\n)http\\S+/${path}/\\S+`).exec(find())?.[0] ?? '';
  return {
    coming: link('voy'),
    cancel: link('no-puedo-ir'),
    move: link('reprogramar'),
    look: link('mi-turno'),
  };
}

async function looked(page: Page, title: string): Promise<void> {
  await expect(heading(page, title)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test('whoever has the mail says to be coming, looks and moves, without logging in', async ({
  page,
  baseURL,
  mails,
}) => {
  const [clerk, owner] = [await town.staff(baseURL), await town.signUp(baseURL)];
  const pet = await town.addPet(baseURL, owner, await town.completePet('Luna', baseURL, owner));
  await ask(baseURL, 'POST', `/api/user/${owner.userId}/termsacceptance`, undefined, owner.token);
  const start = (await town.freeSlots(baseURL)).at(5) ?? 0;
  await town.bookFor(baseURL, clerk, owner, pet.id, start);
  const links = await linksTo(mails, owner, /^Turno de /);

  await page.goto(links.look);
  await looked(page, 'Tu turno');
  await page.goto(links.coming);
  await looked(page, '¿Venís con tu mascota?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await looked(page, '¡Gracias! Te esperamos');

  await page.goto(links.move);
  await looked(page, 'Elegí otro día y hora');
  await page.getByRole('list').getByRole('link').nth(1).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Cambiar el turno' }).click();
  await looked(page, 'Cambiaste tu turno');
  await page.goto(links.look);
  await looked(page, 'Este turno cambió de horario');
});
