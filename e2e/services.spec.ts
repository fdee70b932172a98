import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { choose } from './choose.ts';
import { enterAs, logInAdmin } from './town.ts';

test.beforeEach(async ({ page, baseURL }) => enterAs(page, await logInAdmin(baseURL)));

const uniqueSuffix = () => `${Date.now() % 1e7}-${Math.floor(Math.random() * 1e4)}`;

async function fillNewService(page: Page, name: string): Promise<void> {
  await page.goto('/admin-services');
  await page.getByRole('link', { name: 'Agregar servicio' }).click();
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Los vecinos pueden reservarlo').uncheck();
}

const editorTab = (page: Page, name: string) => page.getByRole('tab', { name });

async function saveAndOpen(page: Page, name: string, tabName: string): Promise<void> {
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText(/El servicio ha sido (dado de alta|modificado)\./)).toBeVisible();
  await page.goto('/admin-services');
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(name);
  await page.getByRole('row', { name }).click();
  await editorTab(page, tabName).click();
}

const requirementField = (page: Page) => page.getByLabel('Requisito', { exact: true });

async function addCondition(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

async function addRequirements(page: Page, labels: readonly string[]): Promise<void> {
  await addCondition(page, 'Requisito que marca el vecino');
  for (const [index, label] of labels.entries()) {
    if (index > 0) await requirementField(page).press('Enter');
    await expect(requirementField(page)).toHaveValue('');
    await expect(requirementField(page)).toBeFocused();
    await requirementField(page).fill(label);
  }
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('button', { name: `Editar: ${labels.at(-1)}` })).toBeFocused();
}

const requirementRows = (page: Page) => page.getByRole('grid', { name: 'Requisitos' }).getByRole('row');
const requirementRow = (page: Page, label: string) => requirementRows(page).filter({ hasText: label });

test('a service is created with its rules and preparation, changed, and deleted', {
  tag: '@desktop',
}, async ({ page }) => {
  const name = `Vacunación ${uniqueSuffix()}`;
  await fillNewService(page, name);
  await editorTab(page, 'Turnos').click();
  await page.getByLabel('Minutos por turno').fill('4');
  // Arrow keys move between the tabs; a tab's typed text stays while another tab is shown.
  await editorTab(page, 'Turnos').press('ArrowRight');
  await expect(editorTab(page, 'Requisitos y reglas')).toBeFocused();
  await expect(page).toHaveURL(/\?solapa=requisitos$/);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Minutos por turno')).toBeFocused();
  await expect(editorTab(page, 'Turnos hay algo para corregir')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Tiene que ser un número entero de 5 a 480').first()).toBeVisible();
  await page.getByLabel('Minutos por turno').fill('15');

  await editorTab(page, 'Preparación').click();
  await page.getByRole('button', { name: 'Agregar preparación' }).click();
  const step = page.getByRole('group', { name: 'Preparación 1' });
  await step.getByLabel('Horas antes').fill('12');
  await step.getByLabel('Qué hay que hacer').fill('Ayuno de sólidos');
  await expect(page.getByText(/Desde las 20:30 del/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await saveAndOpen(page, name, 'Turnos');
  await expect(page.getByLabel('Minutos por turno')).toHaveValue('15');
  await page.goto(`${page.url().replace(/\?.*/, '')}?solapa=preparacion`);
  const preparationLine = page.getByRole('button', {
    name: 'Editar preparación 1: Todas 12 horas antes Ayuno de sólidos',
  });
  await preparationLine.click();
  await step.getByLabel('Qué hay que hacer').fill('Ayuno');
  await step.getByLabel('Qué hay que hacer').press('Enter');
  await expect(page.getByRole('button', { name: /^Editar preparación 1: .* Ayuno$/ })).toBeFocused();
  await page.getByRole('button', { name: 'Agregar recordatorio' }).click();
  await expect(page.getByRole('group', { name: 'Recordatorio 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('group', { name: 'Recordatorio 2' }).getByLabel('Días')).toBeFocused();
  await page.getByRole('button', { name: 'Quitar recordatorio 2' }).click();
  await expect(page.getByRole('button', { name: 'Agregar recordatorio' })).toBeFocused();
  await page.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(page.getByText('El servicio ha sido eliminado.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Buscar' }).fill(name);
  await expect(page.getByText(`No encontramos «${name}»`)).toBeVisible();
});

test('addresses of former tabs of the service editor lead to the tab that has their fields', {
  tag: '@desktop',
}, async ({ page }) => {
  const tabNames = {
    reglas: 'Turnos',
    mascota: 'Requisitos y reglas',
    recordatorios: 'Preparación y avisos',
  };
  for (const [address, name] of Object.entries(tabNames)) {
    await page.goto(`/admin-services-edit/1?solapa=${address}`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Edición de servicio · Castración' }),
    ).toBeVisible();
    await expect(editorTab(page, name)).toHaveAttribute('aria-selected', 'true');
    await expect(page).not.toHaveURL(new RegExp(address));
    await expect(page.getByRole('tab')).toHaveCount(4);
  }
});

test('a service in use can’t be deleted and says what uses it; a service can’t take another’s name', {
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

test('requirements are written, put in order by keyboard and saved with their service', {
  tag: '@desktop',
}, async ({ page }) => {
  const name = `Control ${uniqueSuffix()}`;
  await fillNewService(page, name);
  await editorTab(page, 'Requisitos').click();
  await addCondition(page, 'Requisito que marca el vecino');
  await editorTab(page, 'Datos').click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(requirementField(page)).toBeFocused();
  await expect(requirementField(page)).toHaveAccessibleDescription('Tenés que escribir el requisito');
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toBeFocused();
  await addRequirements(page, ['Está sana', 'Tiene libreta', 'Ayunó']);

  await page.getByRole('button', { name: 'Editar: Ayunó' }).click();
  const row = requirementRows(page).last();
  await row.getByText('Solo para…').click();
  await choose(row, 'Sexo', 'Hembras');
  await choose(row, 'Desde qué edad', '6 meses');
  await choose(row, 'Hasta qué edad', '3 meses');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(row.getByRole('combobox', { name: 'Hasta qué edad' })).toBeFocused();
  await choose(row, 'Hasta qué edad', '8 años');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await row.getByRole('button', { name: 'Listo' }).click();
  await expect(requirementRow(page, 'Ayunó')).toContainText('Solo para: hembras, de 6 meses a 8 años');

  await page.getByRole('button', { name: 'Mover: Ayunó' }).focus();
  await page.keyboard.press('Enter');
  const targets = page.getByRole('button', { name: /^Insertar/ });
  await expect(targets.and(page.locator(':focus'))).toBeVisible();
  await page.keyboard.press('Home');
  await expect(targets.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(requirementRows(page).first()).toContainText('Ayunó');
  await page.getByRole('button', { name: 'Eliminar: Está sana' }).click();
  await expect(requirementRows(page)).toContainText(['Ayunó', 'Tiene libreta']);
  // The changes are saved by Guardar alone, and leaving asks first.
  await page.getByRole('button', { name: 'Descartar' }).click();
  const leaveDialog = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await leaveDialog.getByRole('button', { name: 'Seguir editando' }).click();
  await saveAndOpen(page, name, 'Requisitos');
  await expect(requirementRows(page)).toContainText(['Ayunó', 'Tiene libreta']);
  await expectAccessible(page);
});

test('requirements are put in order with the mouse', { tag: '@desktop' }, async ({ page }) => {
  await fillNewService(page, `Consulta ${uniqueSuffix()}`);
  await editorTab(page, 'Requisitos').click();
  await addRequirements(page, ['Primero', 'Segundo', 'Tercero']);
  await requirementRow(page, 'Primero').dragTo(requirementRow(page, 'Tercero'), {
    sourcePosition: { x: 24, y: 20 },
    targetPosition: { x: 100, y: 44 },
  });
  await expect(requirementRows(page)).toContainText(['Segundo', 'Tercero', 'Primero']);
});

test('the editor of a lock rule shows what the resident will read', { tag: '@desktop' }, async ({ page }) => {
  const name = `Chipeo ${uniqueSuffix()}`;
  await fillNewService(page, name);
  await editorTab(page, 'Requisitos').click();
  await expect(page.getByText('No hay requisitos para este servicio')).toBeVisible();
  await addCondition(page, 'Especie, raza o sexo que no se atiende');
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText('Tenés que elegir al menos un valor').first()).toBeVisible();
  await page.getByLabel('Buscar en No se atiende a').fill('pug');
  await page.getByLabel('Pug').check();
  await page.getByLabel('Cómo se nombra en el aviso').fill('la raza chata');
  const text = 'Lamentablemente no podemos reservar turnos para la raza chata de tu mascota';
  await expect(page.getByText(`El vecino lee: «${text}»`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText('No atiende la raza: Pug')).toBeVisible();
  await saveAndOpen(page, name, 'Requisitos');
  await page.getByRole('button', { name: 'Eliminar: No atiende la raza: Pug' }).click();
  await expect(page.getByText('No hay requisitos para este servicio')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toBeFocused();
});

test('a rule of a service is edited with a preview, and Cancelar discards the change', {
  tag: '@desktop',
}, async ({ page }) => {
  await fillNewService(page, `Guardia ${uniqueSuffix()}`);
  await editorTab(page, 'Requisitos').click();
  await addCondition(page, 'Edad, desde');
  const preview = page.getByRole('region', { name: 'Así lo lee el vecino' });
  await page.getByLabel('Al menos').fill('4');
  await page.getByLabel('En', { exact: true }).selectOption('años');
  await expect(preview.getByText(/Luna puede venir desde el/)).toBeVisible();
  await page.getByLabel('Al menos').press('Enter');
  const editButton = page.getByRole('button', { name: 'Editar: Tiene 4 años o más el día del turno' });
  await expect(editButton).toBeFocused();
  await editButton.press('Enter');
  await page.getByLabel('Al menos').fill('2');
  await expect(preview.getByRole('heading', { name: 'Luna puede venir', exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await expect(editButton).toBeFocused();
});

test('a requirement shows the hours that the preparation of its service sets', { tag: '@desktop' }, async ({
  page,
}) => {
  await fillNewService(page, `Cirugía ${uniqueSuffix()}`);
  await editorTab(page, 'Preparación').click();
  await page.getByRole('button', { name: 'Agregar preparación' }).click();
  const step = page.getByRole('group', { name: 'Preparación 1' });
  await step.getByLabel('Horas antes').fill('12');
  await step.getByLabel('Qué hay que hacer').fill('Sin comida');
  await editorTab(page, 'Requisitos').click();
  await addCondition(page, 'Requisito que marca el vecino');
  await requirementField(page).fill('Respeto el ayuno de 12 horas');
  await page.getByRole('button', { name: 'Usar «sin comida» (12 horas)' }).click();
  await expect(requirementField(page)).toHaveValue('Respeto el ayuno de {sin comida}');
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(requirementRows(page).first()).toContainText('Sale de Preparación: se cambia allá');
  await editorTab(page, 'Preparación').click();
  await expect(page.getByText('Estas horas se usan también en Requisitos y reglas.')).toBeVisible();
  await page.getByRole('button', { name: /^Editar preparación 1/ }).click();
  await step.getByLabel('Horas antes').fill('8');
  await page.getByRole('button', { name: /^Editar qué llevar/ }).click();
  await page.getByRole('textbox', { name: 'Qué llevar' }).fill('Comida: pasaron 8 horas');
  await page.getByRole('button', { name: 'Usar «sin comida» (8 horas)' }).click();
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByRole('button', { name: /^Editar qué llevar/ })).toContainText(
    'Comida: pasaron 8 horas',
  );
  await editorTab(page, 'Requisitos').click();
  await expect(requirementRow(page, 'Respeto el ayuno de 8 horas')).toBeVisible();
  await editorTab(page, 'Datos').click();
  await page.getByLabel('Descripción').fill('Con {sin pan}');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByLabel('Descripción')).toHaveAccessibleDescription(
    /«sin pan» no está en Preparación ni en las edades/,
  );
});

test('a location is created, found, changed and deleted, and a bad link is reported beside its field', {
  tag: '@desktop',
}, async ({ page }) => {
  const name = `Delegación ${uniqueSuffix()} ${'larga '.repeat(8)}`.trim();
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

test('saving a new service leads to a new agenda, with the service chosen', { tag: '@desktop' }, async ({
  page,
}) => {
  const name = `Charla ${uniqueSuffix()}`;
  await fillNewService(page, name);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alta de agenda' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Servicio' })).toHaveValue(name);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: /servicios/i })).toBeVisible();
});
