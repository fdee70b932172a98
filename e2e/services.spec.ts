import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { choose } from './choose.ts';
import { enterAs, staff } from './town.ts';

test.beforeEach(async ({ page, baseURL }) => enterAs(page, await staff(baseURL)));

const unique = () => `${Date.now() % 1e7}-${Math.floor(Math.random() * 1e4)}`;

/** A service of this test alone, for staff only, so that no other journey meets it. */
async function createService(page: Page, name: string): Promise<void> {
  await page.goto('/admin-services');
  await page.getByRole('link', { name: 'Agregar servicio' }).click();
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Los vecinos pueden reservarlo').uncheck();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El servicio ha sido dado de alta.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Edición de servicio' })).toBeVisible();
}

async function addQuestion(page: Page, label: string): Promise<void> {
  await page.getByLabel('Nuevo requisito').fill(label);
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(question(page, label)).toBeVisible();
}

const questions = (page: Page) => page.getByRole('grid', { name: 'Requisitos' }).getByRole('row');
const question = (page: Page, label: string) => questions(page).filter({ hasText: label });

test('a service is made with its rules and preparation, changed, and deleted', { tag: '@desktop' }, async ({
  page,
}) => {
  const name = `Vacunación ${unique()}`;
  await createService(page, name);
  await page.getByLabel('Minutos por turno').fill('4');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Minutos por turno')).toBeFocused();
  await expect(page.getByText('Tiene que ser un número entero de 5 a 480').first()).toBeVisible();
  await page.getByLabel('Minutos por turno').fill('15');

  await page.getByRole('button', { name: 'Agregar preparación' }).click();
  const step = page.getByRole('group', { name: 'Preparación 1' });
  await step.getByLabel('Horas antes').fill('12');
  await step.getByLabel('Qué hay que hacer').fill('Ayuno de sólidos');
  await expect(page.getByText(/Desde las 20:30 del/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El servicio ha sido modificado.')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar' }).fill(name);
  await page.getByRole('row', { name }).click();
  await expect(page.getByLabel('Minutos por turno')).toHaveValue('15');
  await expect(step.getByLabel('Qué hay que hacer')).toHaveValue('Ayuno de sólidos');
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('El servicio ha sido eliminado.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(name);
  await expect(page.getByText(`No encontramos «${name}»`)).toBeVisible();
});

test('a service in use can’t be deleted and says what uses it; another’s name can’t be taken', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/admin-services-edit/1');
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(dialog.getByText(/No se puede eliminar el servicio: tiene 1 agenda/)).toBeVisible();
  await dialog.getByRole('button', { name: 'No eliminar' }).click();

  await page.goto('/admin-services-edit');
  await page.getByLabel('Nombre').fill('castracion');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription('Ya existe un servicio con ese nombre');
  await expect(page.getByLabel('Nombre')).toHaveValue('castracion');
});

test('requirements are added, edited, and put in order by keyboard', { tag: '@desktop' }, async ({
  page,
}) => {
  await createService(page, `Control ${unique()}`);
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByLabel('Nuevo requisito')).toHaveAccessibleDescription(
    'Tenés que escribir el requisito',
  );
  for (const label of ['Está sana', 'Tiene libreta']) await addQuestion(page, label);
  // What was chosen of whom it is for is the requirement's alone: the next one begins anew.
  const adding = page.locator('form', { has: page.getByLabel('Nuevo requisito') });
  await adding.getByText('Solo para…').click();
  await choose(adding, 'Sexo', 'Hembras');
  await choose(adding, 'Desde qué edad', '6 meses');
  await choose(adding, 'Hasta qué edad', '3 meses');
  await page.getByLabel('Nuevo requisito').fill('Ayunó');
  await adding.getByRole('button', { name: 'Agregar' }).click();
  await expect(adding.getByRole('combobox', { name: 'Hasta qué edad' })).toBeFocused();
  await choose(adding, 'Hasta qué edad', '8 años');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await adding.getByRole('button', { name: 'Agregar' }).click();
  await expect(question(page, 'Ayunó')).toContainText('Solo para: hembras, de 6 meses a 8 años');
  await expect(adding.getByText('Solo para…')).toBeVisible();

  await page.getByRole('button', { name: 'Editar: Tiene libreta' }).click();
  await page.getByLabel('Requisito', { exact: true }).fill('Tiene la libreta al día');
  await question(page, '').getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: 'Editar: Tiene la libreta al día' })).toBeFocused();

  await page.getByRole('button', { name: 'Mover: Ayunó' }).focus();
  await page.keyboard.press('Enter');
  const targets = page.getByRole('button', { name: /^Insertar/ });
  await expect(targets.and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('Home');
  await expect(targets.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(questions(page).first()).toContainText('Ayunó');
  await page.reload();
  await expect(questions(page)).toContainText(['Ayunó', 'Está sana', 'Tiene la libreta al día']);

  await page.getByRole('button', { name: 'Eliminar: Está sana' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(questions(page)).toHaveCount(2);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('requirements are put in order with the mouse', { tag: '@desktop' }, async ({ page }) => {
  await createService(page, `Consulta ${unique()}`);
  for (const label of ['Primero', 'Segundo', 'Tercero']) await addQuestion(page, label);
  await question(page, 'Primero').dragTo(question(page, 'Tercero'), {
    sourcePosition: { x: 24, y: 20 },
    targetPosition: { x: 100, y: 44 },
  });
  await expect(questions(page)).toContainText(['Segundo', 'Tercero', 'Primero']);
  await page.reload();
  await expect(questions(page)).toContainText(['Segundo', 'Tercero', 'Primero']);
});

test('an impediment says, as it is written, what the resident will read', { tag: '@desktop' }, async ({
  page,
}) => {
  await createService(page, `Chipeo ${unique()}`);
  await expect(page.getByText('Este servicio atiende a todas las mascotas')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar impedimento' }).click();
  const dialog = page.getByRole('dialog', { name: 'Alta de impedimento' });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText('Tenés que elegir al menos un valor')).toBeVisible();
  await dialog.getByLabel('Buscar en No se atiende a').fill('pug');
  await dialog.getByLabel('Pug').check();
  await dialog.getByLabel('Cómo se nombra en el aviso').fill('la raza chata');
  await expect(
    dialog.getByText('Lamentablemente no podemos reservar turnos para la raza chata de tu mascota'),
  ).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El impedimento ha sido dado de alta.')).toBeVisible();
  await expect(page.getByText('Raza: Pug')).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar impedimento: la raza chata' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('Este servicio atiende a todas las mascotas')).toBeVisible();
});

test('a place is made, found, changed and deleted; a bad link stays by its field', {
  tag: '@desktop',
}, async ({ page }) => {
  const name = `Delegación ${unique()} ${'larga '.repeat(8)}`.trim();
  await page.goto('/admin-locations');
  await page.getByRole('link', { name: 'Agregar lugar' }).click();
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Enlace al mapa').fill('mapas.example');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Enlace al mapa')).toBeFocused();
  await expect(page.getByText('El enlace del mapa tiene que empezar con https://').first()).toBeVisible();
  await page.getByLabel('Enlace al mapa').fill('https://mapas.example/?q=1');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El lugar ha sido dado de alta.')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Buscar' }).fill(name.slice(0, 20));
  await expectNoSidewaysScroll(page);
  await page.getByRole('row', { name: name.slice(0, 20) }).press('Enter');
  await page.getByLabel('Dirección').fill('Belgrano 450');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El lugar ha sido modificado.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(name.slice(0, 20));
  await page.getByRole('row', { name: name.slice(0, 20) }).click();
  await expect(page.getByLabel('Dirección')).toHaveValue('Belgrano 450');
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('El lugar ha sido eliminado.')).toBeVisible();
});
