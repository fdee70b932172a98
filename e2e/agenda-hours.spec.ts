import { expect, type Locator, type Page } from '@playwright/test';
import { withArticle } from '#shared/platform/articles.ts';
import { addAgenda, setUpService } from './agenda-town.ts';
import { choose } from './choose.ts';
import { test } from './own-server.ts';
import * as town from './town.ts';

const TUESDAY = 2;
const THURSDAY = 4;
const MORNING = { fromMinute: 9 * 60, toMinute: 13 * 60, places: 2 };

const button = (within: Page | Locator, name: string | RegExp) => within.getByRole('button', { name });

test('hours are typed, copied and checked before they are saved', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const source = await setUpService(baseURL, 'Castración móvil');
  await addAgenda(baseURL, source, [{ weekday: THURSDAY, ...MORNING }]);
  const target = await setUpService(baseURL);
  const agenda = await addAgenda(baseURL, target, []);
  await town.enterAs(page, target.clerk);
  await page.goto(`/admin-agendas-edit/${agenda.id}`);
  await button(page, 'Copiar horarios').click();
  const copyDialog = page.getByRole('dialog', { name: 'Copiar los horarios de…' });
  const name = `${source.service.serviceName} ${withArticle(source.location.locationName, 'en')}`;
  await choose(copyDialog, 'Agenda', name);
  await button(copyDialog, 'Copiar').click();
  await expect(button(page, /^Jueves de 09:00 a 13:00, 8 turnos de 30 minutos, 2 lugares/)).toBeVisible();

  await button(page, 'Agregar un horario el jueves').press('Enter');
  const form = page.getByRole('dialog', { name: 'Agregar horario' });
  await form.getByLabel('Desde', { exact: true }).fill('12:30');
  await form.getByLabel('Hasta', { exact: true }).fill('15');
  await form.getByLabel('Minutos por turno').fill('40');
  await expect(form.getByText('Sobran 30 minutos: de 14:30 a 15:00 no hay turno.')).toBeVisible();
  await button(form, 'Agregar').click();
  const overlapText = 'Jueves de 12:30 a 15:00: se superpone con jueves de 09:00 a 13:00';
  await expect(form.getByText(overlapText)).toBeVisible();
  await expect(form.getByLabel('Desde', { exact: true })).toBeFocused();
  await form.getByLabel('Desde', { exact: true }).fill('13');
  await form.getByLabel('Hasta', { exact: true }).fill('12');
  await button(form, 'Agregar').click();
  await expect(form.getByText('La hora final tiene que ser posterior a la inicial')).toBeVisible();
  await form.getByLabel('Hasta', { exact: true }).fill('15');
  await form.getByLabel('Minutos por turno').fill('3');
  await form.getByLabel('Vigente desde').fill('31/02/2027');
  await button(form, 'Agregar').press('Enter');
  await expect(form.getByLabel('Vigente desde')).toHaveAccessibleDescription(/que exista/);
  await form.getByLabel('Vigente desde').fill('01/02/2027');
  await button(form, 'Agregar').press('Enter');
  await expect(form.getByLabel('Minutos por turno')).toBeFocused();
  await form.getByLabel('Minutos por turno').fill('40');
  await button(form, 'Agregar').press('Enter');

  await page.getByRole('link', { name: 'Municipalidad de San Carlos' }).click();
  const leaveDialog = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await button(leaveDialog, 'Seguir editando').click();
  await button(page, 'Guardar').click();
  await expect(page.getByText('Los horarios fueron guardados')).toBeVisible();
});

test('hours are drawn, resized and dragged on the week', { tag: '@desktop' }, async ({ page, baseURL }) => {
  // Phones have a list instead of the grid.
  await page.setViewportSize({ width: 1280, height: 800 });
  const setting = await setUpService(baseURL);
  const agenda = await addAgenda(baseURL, setting, [{ weekday: TUESDAY, ...MORNING }]);
  await town.enterAs(page, setting.clerk);
  await page.goto(`/admin-agendas-edit/${agenda.id}`);
  const monday = page.getByRole('region', { name: 'lunes' }).locator('[data-column]');
  await drag(page, monday, 1 / 12, 4 / 12);
  const form = page.getByRole('dialog', { name: 'Agregar horario' });
  await expect(form.getByLabel('Desde', { exact: true })).toHaveValue('08:00');
  await expect(form.getByLabel('Hasta', { exact: true })).toHaveValue('11:00');
  await button(form, 'Agregar').click();
  await expect(button(page, /^Lunes de 08:00 a 11:00/)).toBeVisible();
  const tuesday = page.getByRole('region', { name: 'martes' }).locator('[data-column]');
  await drag(page, tuesday, 6 / 12, 8 / 12);
  await expect(button(page, /^Martes de 09:00 a 15:00, 12 turnos/)).toBeVisible();

  const thursday = page.getByRole('region', { name: 'jueves' }).locator('[data-column]');
  await moveBlock(page, button(page, /^Martes de/), thursday, 1 / 12);
  const draggedBlock = button(page, /^Jueves de 10:00 a 16:00, 12 turnos/);
  await expect(draggedBlock).toBeVisible();
  await draggedBlock.press('ArrowUp');
  await button(page, /^Jueves de 09:45 a 15:45/).press('ArrowLeft');
  await expect(button(page, /^Miércoles de 09:45 a 15:45/)).toBeFocused();
  await button(page, /^Miércoles de/).click();
  await expect(page.getByRole('dialog', { name: 'Horario' })).toBeVisible();
});

async function drag(page: Page, column: Locator, fromShare: number, toShare: number): Promise<void> {
  await column.scrollIntoViewIfNeeded();
  const box = await column.boundingBox();
  if (!box) throw new Error('no column');
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + box.height * fromShare);
  await page.mouse.down();
  await page.mouse.move(x, box.y + box.height * ((fromShare + toShare) / 2));
  await page.mouse.move(x, box.y + box.height * toShare);
  await page.mouse.up();
}

/** Drags a block to another day; `downShare` is a share of the column's height. */
async function moveBlock(page: Page, block: Locator, column: Locator, downShare: number): Promise<void> {
  const blockBox = await block.boundingBox();
  const columnBox = await column.boundingBox();
  if (!blockBox || !columnBox) throw new Error('nothing to drag');
  const x = blockBox.x + blockBox.width / 2;
  const y = blockBox.y + blockBox.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(columnBox.x + columnBox.width / 2, y);
  await page.mouse.move(columnBox.x + columnBox.width / 2, y + columnBox.height * downShare);
  await page.mouse.up();
}
