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
  await expect(questions(page)).toHaveCount(3);
}

const questions = (page: Page) => page.getByRole('grid', { name: 'Requisitos' }).getByRole('row');
const edited = (page: Page) => page.getByLabel('Requisito', { exact: true });

test('a requirement is retyped letter by letter, whatever the other rows begin with', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await openService(page, baseURL);
  await page.getByRole('button', { name: 'Editar: Tiene libreta' }).click();
  await expect(edited(page)).toBeFocused();
  await edited(page).press('ControlOrMeta+a');
  await edited(page).pressSequentially('está ayunó tiene la  libreta');
  await expect(edited(page)).toHaveValue('está ayunó tiene la  libreta');
  for (const key of ['ArrowUp', 'ArrowDown', 'Home']) await edited(page).press(key);
  await expect(edited(page)).toBeFocused();
  await edited(page).pressSequentially('¡');
  await edited(page).press('ArrowRight');
  await edited(page).pressSequentially('a');
  await edited(page).press('End');
  await edited(page).pressSequentially('!');
  await expect(edited(page)).toHaveValue('¡eastá ayunó tiene la  libreta!');

  // A reload finds the draft in its tab and says so; one Guardar saves all of it.
  await page.reload();
  await expect(page.getByText('Seguís donde habías quedado')).toBeVisible();
  await expect(questions(page)).toContainText(['Está sana', '¡eastá ayunó tiene la', 'Ayunó']);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El servicio ha sido modificado.')).toBeVisible();
});

test('removing an entry leaves the focus nearby', { tag: '@desktop' }, async ({ page, baseURL }) => {
  await openService(page, baseURL);
  await questions(page).first().focus();
  await page.keyboard.press('End');
  await expect(questions(page).last()).toBeFocused();
  for (const name of ['Mover', 'Editar', 'Eliminar']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: `${name}: Ayunó` })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(questions(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toBeFocused();

  await page.getByRole('tab', { name: 'Preparación' }).click();
  await page.getByRole('button', { name: 'Agregar preparación' }).press('Enter');
  await page.getByRole('button', { name: 'Quitar preparación 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Agregar preparación' })).toBeFocused();
});
