import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import {
  choose,
  createRenameDelete,
  goTo,
  name,
  PARENTS,
  SPECIES,
  STATES,
  save,
  title,
  toast,
  unique,
} from './catalogue.ts';
import { DRAWN, expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { chooseSpecie } from './choose.ts';
import { addCatalogueEntry, enterAs, signUp, staff } from './town.ts';

for (const words of [STATES, SPECIES]) {
  test(`${words.list}: an entry is created, renamed and deleted`, { tag: '@desktop' }, async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, await staff(baseURL));
    await page.goto(words.path);
    await expect(title(page, words.list)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Nombre', exact: true })).toBeVisible();
    await createRenameDelete(page, words);
    await expect(page).toHaveURL(new RegExp(`${words.path}\\?q=`));
  });
}

for (const { words, label, param, path, field } of PARENTS) {
  test(`${words.list}: an entry needs the ${label.toLowerCase()} first, and is created, renamed and deleted`, {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    const clerk = await staff(baseURL);
    const parent = unique('Tierra');
    const id = await addCatalogueEntry(baseURL, clerk, path, { [field]: parent });
    await enterAs(page, clerk);
    await page.goto(words.path);
    await expect(title(page, words.list)).toBeVisible();
    await expect(page.getByRole('heading', { name: `Elegí una ${label.toLowerCase()}` })).toBeVisible();
    await expect(page.getByRole('link', { name: `Agregar ${words.one}` })).toHaveCount(0);
    await expectAccessible(page);

    await choose(page, label, parent);
    const chosen = new RegExp(`${words.path}\\?${param}=${id}$`);
    await expect(page).toHaveURL(chosen);
    await page.reload();
    await expect(page.getByRole('combobox', { name: label })).toHaveValue(parent);
    await createRenameDelete(page, words);
    await expect(page).toHaveURL(new RegExp(`${words.path}\\?${param}=${id}&q=`));
    await expect(page.getByRole('combobox', { name: label })).toHaveValue(parent);
  });
}

test('a name used twice is rejected beside the field, and the typed text stays', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const clerk = await staff(baseURL);
  const taken = unique('Ñandúes');
  await addCatalogueEntry(baseURL, clerk, '/api/states', { stateName: taken });
  await enterAs(page, clerk);
  await page.goto('/admin-states-edit');
  await save(page).click();
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveAccessibleDescription('Tenés que ingresar el nombre de la provincia');
  await expect(toast(page, 'Tenés que ingresar el nombre de la provincia')).toBeVisible();

  await name(page).fill(taken.toUpperCase());
  await save(page).click();
  await expect(name(page)).toHaveAccessibleDescription('Ya existe una provincia con ese nombre');
  await expect(toast(page, 'Ya existe una provincia con ese nombre')).toBeVisible();
  await expect(name(page)).toBeFocused();
  await expect(name(page)).toHaveValue(taken.toUpperCase());
  await expectAccessible(page);

  const free = unique('Otra');
  await name(page).fill(free);
  await expect(name(page)).not.toHaveAttribute('aria-invalid', 'true');
  await name(page).press('Enter');
  await expect(toast(page, STATES.created)).toBeVisible();
  await expect(page).toHaveURL(/\/admin-states$/);
});

test('a province with cities isn’t deleted, and says why', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const clerk = await staff(baseURL);
  const stateName = unique('Cuyo');
  const StateId = await addCatalogueEntry(baseURL, clerk, '/api/states', { stateName });
  for (const cityName of ['Norte', 'Sur'])
    await addCatalogueEntry(baseURL, clerk, '/api/cities', { cityName, StateId });
  await enterAs(page, clerk);
  await page.goto(`/admin-states-edit/${StateId}`);
  await name(page).fill('A medio escribir');
  await page.getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('alertdialog', { name: `¿Eliminar «${stateName}»?` });
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  const why = 'No se puede eliminar la provincia: tiene 2 localidades';
  await expect(dialog.getByText(why)).toBeVisible();
  await page.evaluate(DRAWN);
  expect(await toast(page, why).count()).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(name(page)).toHaveValue('A medio escribir');
});

test('a new species tells of its Mestizo, and forms elsewhere offer both at once', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  const clerk = await staff(baseURL);
  const specieName = unique('Hurón');
  await enterAs(page, clerk);
  await page.goto(`/admin-pets/${person.userId}`);
  await page.getByRole('link', { name: 'Agregar mascota' }).first().click();
  const specie = { name: 'Especie' };
  await expect(page.getByRole('radiogroup', specie).or(page.getByRole('combobox', specie))).toBeVisible();

  await goTo(page, 'Especies');
  await page.getByRole('link', { name: 'Agregar especie' }).click();
  await expect(name(page)).toHaveAccessibleDescription('También se va a agregar su raza «Mestizo».');
  await name(page).fill(specieName);
  await save(page).click();
  await expect(toast(page, SPECIES.created)).toBeVisible();
  await expect(toast(page, 'También se agregó su raza «Mestizo».')).toBeVisible();

  await goTo(page, 'Mascotas');
  await page.goBack();
  await page.goBack();
  await chooseSpecie(page, specieName);
  await choose(page, 'Raza', 'Mestizo');
});

test('names of 80 letters stay inside a narrow screen', async ({ page, baseURL }) => {
  const clerk = await staff(baseURL);
  const long = `${randomInt(1e9)}`.padEnd(80, 'ñandú');
  const SpecieId = await addCatalogueEntry(baseURL, clerk, '/api/species', { specieName: long });
  const breedId = await addCatalogueEntry(baseURL, clerk, '/api/breeds', { breedName: long, SpecieId });
  await enterAs(page, clerk);
  await page.goto(`/admin-breeds?specie=${SpecieId}`);
  await expect(page.getByText('2 razas')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`/admin-breeds-edit/${breedId}`);
  await expect(page.getByText(`Especie: ${long}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(long);
  await expectNoSidewaysScroll(page);
});

test('leaving with a half-typed name asks first, and an unknown entry shows that there is none', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await enterAs(page, await staff(baseURL));
  await page.goto('/admin-states');
  await page.getByRole('link', { name: 'Agregar provincia' }).click();
  await name(page).fill('Casi');
  await page.getByRole('button', { name: 'Descartar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(name(page)).toHaveValue('Casi');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(title(page, 'Listado de provincias')).toBeVisible();

  await page.goto('/admin-breeds-edit/2147483647');
  await expect(page.getByRole('heading', { name: 'No encontramos lo que buscás' })).toBeVisible();
  await page.goto('/admin-cities-edit');
  await expect(page.getByRole('heading', { name: 'Elegí una provincia' })).toBeVisible();
  await page.getByRole('link', { name: 'Ver el listado' }).click();
  await expect(title(page, 'Listado de Localidades')).toBeFocused();
});
