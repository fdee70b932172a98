import { expect, type Page, test } from '@playwright/test';
import { setUpService } from './agenda-town.ts';
import { ask, type Base } from './ask.ts';
import { enterAs } from './town.ts';

const LABELS = ['Está sana', 'Tiene libreta', 'Ayunó'];

async function openService(page: Page, base: Base): Promise<void> {
  const { clerk, service } = await setUpService(base, 'Control');
  for (const questionLabel of LABELS)
    await ask(base, 'POST', `/api/service/${service.id}/questions`, { questionLabel }, clerk.token);
  await enterAs(page, clerk);
  await page.goto(`/admin-services-edit/${service.id}?solapa=requisitos`);
  await expect(requirementRows(page)).toHaveCount(3);
}

const requirementRows = (page: Page) => page.getByRole('grid', { name: 'Requisitos' }).getByRole('row');
const requirementField = (page: Page) => page.getByLabel('Requisito', { exact: true });

test('a requirement can be retyped letter by letter, whatever letters other rows begin with', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await openService(page, baseURL);
  await page.getByRole('button', { name: 'Editar: Tiene libreta' }).click();
  await expect(requirementField(page)).toBeFocused();
  await requirementField(page).press('ControlOrMeta+a');
  await requirementField(page).pressSequentially('está ayunó tiene la  libreta');
  await expect(requirementField(page)).toHaveValue('está ayunó tiene la  libreta');
  for (const key of ['ArrowUp', 'ArrowDown', 'Home']) await requirementField(page).press(key);
  await expect(requirementField(page)).toBeFocused();
  await requirementField(page).pressSequentially('¡');
  await requirementField(page).press('ArrowRight');
  await requirementField(page).pressSequentially('a');
  await requirementField(page).press('End');
  await requirementField(page).pressSequentially('!');
  await expect(requirementField(page)).toHaveValue('¡eastá ayunó tiene la  libreta!');

  // A reload restores the draft in its tab and says so; one Guardar saves all of it.
  await page.reload();
  await expect(page.getByText('Seguís donde habías quedado')).toBeVisible();
  await expect(requirementRows(page)).toContainText(['Está sana', '¡eastá ayunó tiene la', 'Ayunó']);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El servicio ha sido modificado.')).toBeVisible();
});

test('removing a requirement or a preparation moves the focus to the button that adds one', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await openService(page, baseURL);
  await requirementRows(page).first().focus();
  await page.keyboard.press('End');
  await expect(requirementRows(page).last()).toBeFocused();
  for (const name of ['Mover', 'Editar', 'Eliminar']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `${name}: Ayunó` })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(requirementRows(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toBeFocused();

  await page.getByRole('tab', { name: 'Preparación' }).click();
  await page.getByRole('button', { name: 'Agregar preparación' }).press('Enter');
  await page.getByRole('button', { name: 'Quitar preparación 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Agregar preparación' })).toBeFocused();
});
