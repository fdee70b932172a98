import { expect, test } from '@playwright/test';
import { addMonths } from '#shared/platform/calendar-months.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { setUpService, today } from './agenda-town.ts';
import { ask } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import * as town from './town.ts';
import { nextButton, pickSlot, problemText } from './wizard.ts';

test('step 4 rejects a kitten that is too young, whatever is ticked', async ({ page, baseURL }) => {
  const person = await town.signUp(baseURL);
  const birthDate = addMonths(today(), -2);
  const michi = await town.buildPetDraft('Michi', baseURL, person);
  await town.addPet(baseURL, person, { ...michi, petBirthDate: birthDate });
  await town.enterAs(page, person);
  await page.goto('/booking-selector?servicio=1&lugar=1');
  await pickSlot(page);
  await nextButton(page).click();
  await expect(page.getByRole('radio', { name: 'Michi' })).toBeChecked();
  await nextButton(page).click();

  const ageBox = page.getByRole('checkbox', { name: /^Mi mascota tiene más de 6 meses/ });
  await expect(ageBox).toBeDisabled();
  const eligibleFrom = formatIsoDate(addMonths(birthDate, 6));
  await expect(ageBox).toHaveAccessibleDescription(
    `Michi cumple 6 meses el ${eligibleFrom}; podés reservar Castración desde ese día`,
  );
  await expect(page.getByRole('button', { name: 'Se cumplen todos' })).toBeHidden();
  for (const box of await page.getByRole('checkbox', { disabled: false }).all()) await box.check();
  await nextButton(page).click();
  await expect(problemText(page, MESSAGES.criteriaMissing)).toBeVisible();
  await expect(page).toHaveURL(/\/locks$/);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await page.getByRole('button', { name: `Ver turnos desde el ${eligibleFrom.slice(0, 5)}` }).click();
  await expect(page).toHaveURL(/\/booking-selector/);
});

test('staff compare a requirement with a pet’s minimum age', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
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
