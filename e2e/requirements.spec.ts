import { expect, type Page, test } from '@playwright/test';
import { setting } from './agenda-town.ts';
import { ask, type Base } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { enterAs } from './town.ts';

const LABELS = ['Está sana', 'Tiene libreta', 'Ayunó'];

/** A service with three requirements, open in the editor. */
async function openService(page: Page, base: Base): Promise<number> {
  const { clerk, service } = await setting(base, 'Control');
  for (const questionLabel of LABELS)
    await ask(base, 'POST', `/api/service/${service.id}/questions`, { questionLabel }, clerk.token);
  await enterAs(page, clerk);
  await page.goto(`/admin-services-edit/${service.id}`);
  await expect(questions(page)).toHaveCount(3);
  return service.id;
}

const questions = (page: Page) => page.getByRole('grid', { name: 'Requisitos' }).getByRole('row');
const newOne = (page: Page) => page.getByLabel('Nuevo requisito');
const edited = (page: Page) => page.getByLabel('Requisito', { exact: true });
/** The service's own, above those of the requirements. */
const saveService = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).first();

test('a requirement is written over letter by letter, whatever the other rows begin with', {
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
  await edited(page).press('Enter');
  await expect(page.getByText('El requisito ha sido modificado.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Editar: ¡eastá ayunó' })).toBeFocused();
});

test('a requirement that is being written is not lost with the service’s Guardar, nor by leaving', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await openService(page, baseURL);
  await newOne(page).fill('Llega con correa');
  await saveService(page).click();
  await expect(newOne(page)).toBeFocused();
  const unfinished = 'Agregá o borrá el requisito que estás escribiendo';
  await expect(newOne(page)).toHaveAccessibleDescription(unfinished);
  await expect(page.getByRole('status').getByText(unfinished)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Descartar' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await leaving.getByRole('button', { name: 'Seguir editando' }).click();
  await newOne(page).press('Enter');
  await expect(questions(page)).toHaveCount(4);

  await page.getByRole('button', { name: 'Editar: Está sana' }).click();
  await edited(page).fill('Está sana y salva');
  await saveService(page).click();
  await expect(edited(page)).toHaveAccessibleDescription('Guardá o cancelá el requisito que estás cambiando');
  await questions(page).getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('button', { name: 'Editar: Está sana' })).toBeFocused();
  await saveService(page).click();
  await expect(page.getByText('El servicio ha sido modificado.')).toBeVisible();
});

test('what is removed leaves the focus nearby', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const id = await openService(page, baseURL);
  const confirm = () =>
    page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Eliminar: Ayunó' }).click();
  await confirm();
  await expect(page.getByRole('heading', { name: 'Requisitos' })).toBeFocused();

  await page.getByRole('button', { name: 'Agregar preparación' }).press('Enter');
  await page.getByRole('button', { name: 'Quitar preparación 1' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Agregar preparación' })).toBeFocused();

  await page.getByRole('button', { name: 'Agregar impedimento' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Alta de impedimento' });
  await dialog.getByLabel('Pug').check();
  await dialog.getByRole('button', { name: 'Guardar' }).press('Enter');
  await page.getByRole('button', { name: 'Eliminar impedimento: la raza' }).press('Enter');
  await confirm();
  await expect(page.getByRole('heading', { name: 'Impedimentos' })).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/admin-services-edit/${id}$`));
});
