import { expect, test } from '@playwright/test';
import { ask } from './ask.ts';
import { CITIES, entryRow, nameField, title, toast, uniqueName } from './catalogue.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { addCatalogueEntry, enterAs, logInAdmin } from './town.ts';

test('the keyboard alone searches a catalogue, opens an entry and saves it', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const clerk = await logInAdmin(baseURL);
  const stateName = uniqueName('Llanura');
  const StateId = await addCatalogueEntry(baseURL, clerk, '/api/states', { stateName });
  for (let i = 0; i < 12; i++) {
    await addCatalogueEntry(baseURL, clerk, '/api/cities', { cityName: `Peñón ${10 + i}`, StateId });
  }
  await enterAs(page, clerk);
  await page.goto(`/admin-cities?state=${StateId}`);
  await expect(page.getByText('12 localidades')).toBeVisible();
  await entryRow(page, 'Peñón 10').focus();
  await page.keyboard.press('End');
  await expect(entryRow(page, 'Peñón 21')).toBeFocused();

  const search = page.getByRole('searchbox', { name: 'Buscar' });
  await search.fill('PENON 15');
  await expect(page.getByText('1 localidad', { exact: true })).toBeVisible();
  await expect(search).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(entryRow(page, 'Peñón 15')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(title(page, 'Edición de localidad')).toBeFocused();
  await expect(page.getByText(`Provincia: ${stateName}`)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.type(' bis');
  await page.keyboard.press('Enter');
  await expect(toast(page, CITIES.updated)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`state=${StateId}(&|$)`));

  await search.fill('zzz');
  await expect(page.getByRole('heading', { name: 'No encontramos «zzz»' })).toBeVisible();
  await expect(search).toBeFocused();
});

test('several catalogue entries are chosen by keyboard and deleted at once, except one in use', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const clerk = await logInAdmin(baseURL);
  const region = uniqueName('Comarca');
  const ids: number[] = [];
  for (const end of ['A', 'B', 'C'])
    ids.push(await addCatalogueEntry(baseURL, clerk, '/api/states', { stateName: `${region} ${end}` }));
  await addCatalogueEntry(baseURL, clerk, '/api/cities', { cityName: 'Norte', StateId: ids[1] ?? 0 });
  await enterAs(page, clerk);
  await page.goto(`/admin-states?q=${region}`);
  await expect(page.getByText('3 provincias')).toBeVisible();
  await entryRow(page, `${region} A`).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByText('3 elegidos')).toBeVisible();
  await page.getByRole('checkbox', { name: `Elegir ${region} C` }).uncheck();
  await expect(page.getByText('2 elegidos')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 elegidos')).toBeHidden();
  for (const end of ['A', 'B', 'C'])
    await page.getByRole('checkbox', { name: `Elegir ${region} ${end}` }).check();
  await page.getByRole('button', { name: 'Eliminar' }).focus();
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 elegidos')).toBeHidden();
  await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1);
  for (const end of ['A', 'B', 'C'])
    await page.getByRole('checkbox', { name: `Elegir ${region} ${end}` }).check();
  await ask(baseURL, 'DELETE', `/api/states/${ids[0]}`, undefined, clerk.token);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, [320]);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('alertdialog', { name: '¿Eliminar 3 provincias?' });
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(toast(page, 'Eliminaste 1 provincia. Otra persona ya había eliminado 1')).toBeVisible();
  const remainingDialog = page.getByRole('alertdialog', { name: '¿Eliminar 1 provincia?' });
  await expect(remainingDialog).toContainText(
    `${region} B: No se puede eliminar la provincia: tiene 1 localidad`,
  );
  await page.keyboard.press('Escape');
  await expect(entryRow(page, `${region} A`)).toHaveCount(0);
  await expect(entryRow(page, `${region} B`)).toHaveAttribute('aria-selected', 'true');
});
