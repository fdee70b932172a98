import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import {
  chooseExact,
  createRenameDelete,
  goTo,
  nameField,
  PARENTS,
  SPECIES,
  STATES,
  saveButton,
  title,
  toast,
  uniqueName,
} from './catalogue.ts';
import { expectAccessible, expectNoSidewaysScroll, TWO_FRAMES } from './checks.ts';
import { chooseSpecie } from './choose.ts';
import { addCatalogueEntry, enterAs, logInAdmin, signUp } from './town.ts';

for (const words of [STATES, SPECIES]) {
  test(`${words.listTitle}: an entry is created, renamed and deleted`, { tag: '@desktop' }, async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, await logInAdmin(baseURL));
    await page.goto(words.path);
    await expect(title(page, words.listTitle)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Nombre', exact: true })).toBeVisible();
    await createRenameDelete(page, words);
    await expect(page).toHaveURL(new RegExp(`${words.path}\\?q=`));
  });
}

for (const { words, label, param, path, field } of PARENTS) {
  test(`${words.listTitle}: an entry needs the ${label.toLowerCase()} first, and is created, renamed and deleted`, {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    const clerk = await logInAdmin(baseURL);
    const parent = uniqueName('Tierra');
    const id = await addCatalogueEntry(baseURL, clerk, path, { [field]: parent });
    await enterAs(page, clerk);
    await page.goto(words.path);
    await expect(title(page, words.listTitle)).toBeVisible();
    await expect(page.getByRole('heading', { name: `Elegí una ${label.toLowerCase()}` })).toBeVisible();
    await expect(page.getByRole('link', { name: `Agregar ${words.singular}` })).toHaveCount(0);
    await expectAccessible(page);

    await chooseExact(page, label, parent);
    const chosen = new RegExp(`${words.path}\\?${param}=${id}$`);
    await expect(page).toHaveURL(chosen);
    await page.reload();
    await expect(page.getByRole('combobox', { name: label })).toHaveValue(parent);
    await createRenameDelete(page, words);
    await expect(page).toHaveURL(new RegExp(`${words.path}\\?${param}=${id}&q=`));
    await expect(page.getByRole('combobox', { name: label })).toHaveValue(parent);
  });
}

test('a province’s name used twice is rejected beside the field, and the typed text stays', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const clerk = await logInAdmin(baseURL);
  const takenName = uniqueName('Ñandúes');
  await addCatalogueEntry(baseURL, clerk, '/api/states', { stateName: takenName });
  await enterAs(page, clerk);
  await page.goto('/admin-states-edit');
  await saveButton(page).click();
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAccessibleDescription('Tenés que ingresar el nombre de la provincia');
  await expect(toast(page, 'Tenés que ingresar el nombre de la provincia')).toBeVisible();

  await nameField(page).fill(takenName.toUpperCase());
  await saveButton(page).click();
  await expect(nameField(page)).toHaveAccessibleDescription('Ya existe una provincia con ese nombre');
  await expect(toast(page, 'Ya existe una provincia con ese nombre')).toBeVisible();
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveValue(takenName.toUpperCase());
  await expectAccessible(page);

  const freeName = uniqueName('Otra');
  await nameField(page).fill(freeName);
  await expect(nameField(page)).not.toHaveAttribute('aria-invalid', 'true');
  await nameField(page).press('Enter');
  await expect(toast(page, STATES.created)).toBeVisible();
  await expect(page).toHaveURL(/\/admin-states$/);
});

test('a province with cities isn’t deleted, and says why', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const clerk = await logInAdmin(baseURL);
  const stateName = uniqueName('Cuyo');
  const StateId = await addCatalogueEntry(baseURL, clerk, '/api/states', { stateName });
  for (const cityName of ['Norte', 'Sur'])
    await addCatalogueEntry(baseURL, clerk, '/api/cities', { cityName, StateId });
  await enterAs(page, clerk);
  await page.goto(`/admin-states-edit/${StateId}`);
  await nameField(page).fill('A medio escribir');
  await page.getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('alertdialog', { name: `¿Eliminar «${stateName}»?` });
  await dialog.getByRole('button', { name: 'Eliminar', exact: true }).click();
  const reason = 'No se puede eliminar la provincia: tiene 2 localidades';
  await expect(dialog.getByText(reason)).toBeVisible();
  await page.evaluate(TWO_FRAMES);
  expect(await toast(page, reason).count()).toBe(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(nameField(page)).toHaveValue('A medio escribir');
});

test('a new species announces its breed Mestizo, and open forms offer both at once', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const person = await signUp(baseURL);
  const clerk = await logInAdmin(baseURL);
  const specieName = uniqueName('Hurón');
  await enterAs(page, clerk);
  await page.goto(`/admin-pets/${person.userId}`);
  await page.getByRole('link', { name: 'Agregar mascota' }).first().click();
  const specie = { name: 'Especie' };
  await expect(page.getByRole('radiogroup', specie).or(page.getByRole('combobox', specie))).toBeVisible();

  await goTo(page, 'Especies');
  await page.getByRole('link', { name: 'Agregar especie' }).click();
  await expect(nameField(page)).toHaveAccessibleDescription('También se va a agregar su raza «Mestizo».');
  await nameField(page).fill(specieName);
  await saveButton(page).click();
  await expect(toast(page, SPECIES.created)).toBeVisible();
  await expect(toast(page, 'También se agregó su raza «Mestizo».')).toBeVisible();

  await goTo(page, 'Mascotas');
  await page.goBack();
  await page.goBack();
  await chooseSpecie(page, specieName);
  await chooseExact(page, 'Raza', 'Mestizo');
});

test('species and breed names of 80 letters stay inside a narrow screen', async ({ page, baseURL }) => {
  const clerk = await logInAdmin(baseURL);
  const longName = `${randomInt(1e9)}`.padEnd(80, 'ñandú');
  const SpecieId = await addCatalogueEntry(baseURL, clerk, '/api/species', { specieName: longName });
  const breedId = await addCatalogueEntry(baseURL, clerk, '/api/breeds', { breedName: longName, SpecieId });
  await enterAs(page, clerk);
  await page.goto(`/admin-breeds?specie=${SpecieId}`);
  await expect(page.getByText('2 razas')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto(`/admin-breeds-edit/${breedId}`);
  await expect(page.getByText(`Especie: ${longName}`)).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(longName);
  await expectNoSidewaysScroll(page);
});

test('leaving a half-typed catalogue entry asks first, and an unknown entry shows that there is none', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await enterAs(page, await logInAdmin(baseURL));
  await page.goto('/admin-states');
  await page.getByRole('link', { name: 'Agregar provincia' }).click();
  await nameField(page).fill('Casi');
  await page.getByRole('button', { name: 'Descartar' }).click();
  const question = page.getByRole('alertdialog', { name: 'Hay cambios sin guardar' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  await expect(nameField(page)).toHaveValue('Casi');
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
