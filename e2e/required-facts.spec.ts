import { expect, test } from '@playwright/test';
import { addMonths } from '#shared/platform/calendar-months.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { setUpService, today } from './agenda-town.ts';
import { ask } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import * as town from './town.ts';
import { next, pickSlot, problem } from './wizard.ts';

test('step 4 rejects a kitten that is too young, whatever is ticked', async ({ page, baseURL }) => {
  const person = await town.signUp(baseURL);
  const born = addMonths(today(), -2);
  const michi = await town.completePet('Michi', baseURL, person);
  await town.addPet(baseURL, person, { ...michi, petBirthDate: born });
  await town.enterAs(page, person);
  await page.goto('/booking-selector?servicio=1&lugar=1');
  await pickSlot(page);
  await next(page).click();
  await expect(page.getByRole('radio', { name: 'Michi' })).toBeChecked();
  await next(page).click();

  const tooYoung = page.getByRole('checkbox', { name: /^Mi mascota tiene más de 6 meses/ });
  await expect(tooYoung).toBeDisabled();
  const since = formatIsoDate(addMonths(born, 6));
  await expect(tooYoung).toHaveAccessibleDescription(
    `Michi cumple 6 meses el ${since}; podés reservar Castración desde ese día`,
  );
  await expect(page.getByRole('button', { name: 'Se cumplen todos' })).toBeHidden();
  for (const box of await page.getByRole('checkbox', { disabled: false }).all()) await box.check();
  await next(page).click();
  await expect(problem(page, MESSAGES.criteriaMissing)).toBeVisible();
  await expect(page).toHaveURL(/\/locks$/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Ver turnos desde el ${since.slice(0, 5)}` }).click();
  await expect(page).toHaveURL(/\/booking-selector/);
});

test('staff set the fact that a requirement asks for', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const { clerk, service } = await setUpService(baseURL, 'Castración');
  const question = { questionLabel: 'Ya es adulta' };
  await ask(baseURL, 'POST', `/api/service/${service.id}/questions`, question, clerk.token);
  await town.enterAs(page, clerk);
  await page.goto(`/admin-services-edit/${service.id}?solapa=requisitos`);
  const row = page.getByRole('grid', { name: 'Requisitos' }).getByRole('row');
  await row.getByRole('button', { name: 'Editar: Ya es adulta' }).click();
  await row.getByText('Comparar con un dato de la mascota…').click();
  await row.getByLabel('Dato').selectOption('Edad mínima');
  await row.getByLabel('Al menos').fill('');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(row.getByText('Tenés que escribir desde cuánto')).toBeVisible();
  await row.getByLabel('Al menos').fill('8');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El servicio ha sido modificado.')).toBeVisible();

  await page.goto(`/admin-services-edit/${service.id}?solapa=requisitos`);
  await expect(row).toContainText('Se compara con la mascota: al menos 8 meses');
});
