import { expect, type Page, test } from '@playwright/test';
import { formatDate, toIsoDate } from '#shared/platform/town-clock.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './checks.ts';
import { setUpCounter } from './day.ts';
import { readPaper } from './papers.ts';
import { bookPastDay } from './past-day.ts';
import { enterAs, listBookings } from './town.ts';

const PETS = ['Simón', 'Blacky', 'Tango'];

test('a sheet of a normal animal takes four taps, and an unlikely weight and a death ask first', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { clerk, person, petIds } = await setUpCounter(baseURL, ...PETS);
  const day = await bookPastDay(baseURL, clerk, person, petIds);
  const typedDay = formatDate(day);
  const weightDraft = { grams: 4_200, weighedOn: toIsoDate(day), origin: 'T' };
  for (const id of petIds.slice(1))
    await ask(baseURL, 'POST', `/api/pets/${id}/weights`, weightDraft, clerk.token);
  const bookings = await listBookings(baseURL, person);
  const openSheet = async (petId: number | undefined, name = '') => {
    await page.goto(`/admin-sheet/${bookings.find(({ PetId }) => PetId === petId)?.id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  };
  await enterAs(page, clerk);
  await page.addInitScript(
    `addEventListener('pointerdown', () => { globalThis.taps = (globalThis.taps ?? 0) + 1; }, true)`,
  );

  await openSheet(petIds[0], 'Simón');
  await weigh(page, ['4', 'coma', '8'], '4,8');
  await tap(page, /^Listo/);
  await expect(page.getByRole('status').filter({ hasText: 'Turno cumplido' })).toBeVisible();
  expect(await page.evaluate<number>('globalThis.taps')).toBe(4);

  // The discharge instructions are printed; undo leaves the animal undischarged.
  await openSheet(petIds[0], 'Simón');
  await tap(page, 'Entregar');
  const dischargeDialog = page.getByRole('dialog', { name: 'Entrega de Simón' });
  await dischargeDialog.getByLabel('A quién se entrega').fill('Marta Ríos');
  await expect(dischargeDialog.getByLabel('DNI')).toHaveValue('');
  await dischargeDialog.getByLabel('Terminó a las').fill('11:05');
  await dischargeDialog.getByLabel('Se entrega el').fill(typedDay);
  await dischargeDialog.getByLabel('Se entrega a las').fill('13:30');
  await expect(dischargeDialog.getByText(/^Desde las 16:15 del /)).toBeVisible();
  await expectAccessible(page);
  await dischargeDialog.getByRole('button', { name: 'Entregar' }).click();
  await expect(page.getByRole('heading', { name: /^Entregad[oa] a Marta Ríos/ })).toBeVisible();
  expect((await readPaper(page)).sizes).toEqual(['595x842']);
  await tap(page, 'Deshacer');
  const undoDialog = page.getByRole('dialog', { name: 'Deshacer la entrega' });
  await undoDialog.getByLabel('Motivo').fill('Era otra mascota');
  await undoDialog.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('heading', { name: 'Entrega', exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'La entrega quedó sin efecto' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tap(page, 'Entregar');
  await dischargeDialog.getByLabel('Se entrega el').fill(typedDay);
  await dischargeDialog.getByLabel('Se entrega a las').fill('13:40');
  await dischargeDialog.getByLabel('Terminó a las').fill('11:05');
  await dischargeDialog.getByRole('button', { name: 'Entregar' }).click();
  await expect(page.getByRole('heading', { name: /^Entregad[oa] a /, level: 2 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openSheet(petIds[1], 'Blacky');
  await weigh(page, ['2', '4'], '24');
  await tap(page, /^Listo/);
  await expect(page.getByRole('alert')).toContainText('¿24,0 kg? La última vez pesaba 4,2 kg');
  await expectAccessible(page);
  await tap(page, /^Listo/);
  await expect(page.getByRole('status').filter({ hasText: 'Turno cumplido' })).toBeVisible();

  await openSheet(petIds[2], 'Tango');
  await weigh(page, ['2', '4'], '24');
  await tap(page, /^Listo/);
  await expect(page.getByRole('alert')).toContainText('¿24,0 kg?');
  await weigh(page, ['Borrar', 'Borrar', '4'], '4');
  await page.getByText('Murió', { exact: true }).click();
  await tap(page, /^Listo/);
  const deathDialog = page.getByRole('alertdialog', { name: '¿Tango murió?' });
  await expectAccessible(page);
  await deathDialog.getByRole('button', { name: 'Sí, murió' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin-pet/${petIds[2]}$`));
  await expect(page.getByText(/^Tango murió el/)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Anotamos que Tango murió' })).toBeVisible();
  const stateList = page.getByRole('list', { name: 'Estado' });
  await expect(stateList.getByText('Peso')).toBeVisible();
  await expect(stateList.getByText('Antirrábica')).toBeHidden();
  await expect(page.getByText('No tiene turnos por venir')).toBeHidden();
  await expect(page.getByRole('link', { name: /^Llamar/ })).toBeVisible();
});

function tap(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name, exact: true }).click();
}

async function weigh(page: Page, keys: string[], shown: string): Promise<void> {
  for (const key of keys) await tap(page, key);
  await expect(page.getByRole('textbox', { name: 'Peso', exact: true })).toHaveValue(shown);
}
