import { expect, type Page, test } from '@playwright/test';
import { addAgenda, setUpService } from './agenda-town.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import * as town from './town.ts';
import { addPetInWizard, nextButton, pickSlot, problemText, tickAll, waitForCondition } from './wizard.ts';

const TOAST_OVER_BAR = `document.querySelector('[aria-live][data-react-aria-top-layer] > div')
  ?.getBoundingClientRect().bottom <= document.querySelector('[data-action-bar]').getBoundingClientRect().top`;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('each step of the wizard says what is missing and fits the screen', async ({ page, baseURL }) => {
  const checkScreen = async () => {
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  };
  await page.goto('/booking-selector');
  const shownToast = waitForCondition(page, TOAST_OVER_BAR);
  await nextButton(page).click();
  await shownToast;
  await expect(problemText(page, 'Tenes que seleccionar un turno para continuar')).toBeVisible();
  await pickSlot(page);
  await checkScreen();
  await nextButton(page).click();

  await expect(title(page, 'Registrate como usuario')).toBeVisible();
  await nextButton(page).click();
  await expect(problemText(page, 'Tenes que ingresar al sistema con tu usuario o registrarte')).toBeVisible();
  const registration = page.getByRole('form', { name: 'Registro' });
  await registration.getByRole('button', { name: 'Registrar' }).click();
  for (const name of ['Nombre', 'Apellido', 'DNI'])
    await expect(registration.getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
  await checkScreen();
  const person = await town.signUp(baseURL);
  await page.getByRole('button', { name: /^Ya tengo usuario/ }).click();
  const login = page.getByRole('form', { name: 'Ingreso' });
  await login.getByLabel('Email').fill(person.email);
  await login.getByLabel('Password').fill(person.password);
  await nextButton(page).click();

  await expect(page.getByRole('form', { name: 'Nueva mascota' })).toBeVisible();
  await page.getByRole('link', { name: /Registrate como usuario$/ }).click();
  await expect(page.getByRole('link', { name: 'click aquí' })).toBeVisible();
  await checkScreen();
  await nextButton(page).click();
  // Siguiente sends nothing of a form whose text was cleared again.
  await page.getByLabel('Nombre').fill('Olivia');
  await page.getByLabel('Nombre').fill('');
  await nextButton(page).click();
  await expect(problemText(page, 'Tenes que seleccionar una mascota para continuar')).toBeVisible();
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByLabel('Nombre')).toBeFocused();
  await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription(
    'Tenes que ingresar el nombre de tu mascota',
  );
  const form = page.getByRole('form', { name: 'Nueva mascota' });
  await expect(form.getByText('Tenes que seleccionar la especie de tu mascota')).toBeVisible();
  await form.getByRole('button', { name: 'No sé la fecha: poner la edad' }).click();
  const age = form.getByLabel('Edad aproximada');
  await age.fill('2 años');
  await form.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(age).toHaveAccessibleDescription('Tiene que ser un número entero de 0 a 40');
  await checkScreen();
  await form.getByRole('combobox', { name: 'En' }).selectOption('meses');
  await age.fill('48');
  await age.press('Tab');
  await expect(age).toHaveAccessibleDescription('');
  await form.getByRole('combobox', { name: 'En' }).selectOption('años');
  await form.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(age).toHaveAccessibleDescription('Tiene que ser un número entero de 0 a 40');
  await form.getByRole('button', { name: 'Poner la fecha de nacimiento' }).click();
  await addPetInWizard(page, { name: 'Olivia', specie: 'Gato', breed: 'Mestizo' });
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Olivia' })).toBeChecked();
  await checkScreen();
  await nextButton(page).click();

  await expect(page.getByRole('checkbox', { name: /transportadora/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /correa/ })).toHaveCount(0);
  await nextButton(page).click();
  const criteriaText = 'No podemos realizar la reserva del turno si no se cumplen todos los criterios';
  await expect(problemText(page, criteriaText)).toBeVisible();
  await expect(page.getByRole('checkbox').first()).toBeFocused();
  await checkScreen();
  await tickAll(page);
  await nextButton(page).click();

  await expect(page.getByRole('button', { name: 'Aceptar' })).toBeVisible();
  await nextButton(page).click();
  const termsText = 'Para utilizar el servicio tenes que aceptar los términos y condiciones';
  await expect(problemText(page, termsText)).toBeVisible();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByRole('button', { name: 'Aceptado' })).toHaveAttribute('aria-pressed', 'true');
  await checkScreen();
  await nextButton(page).click();
  await expect(title(page, 'Felicitaciones!')).toBeVisible();
  await checkScreen();
});

test('a reload keeps the wizard’s choices, and a deep link leads to the first incomplete step', async ({
  page,
  baseURL,
}) => {
  const person = await town.signUp(baseURL);
  await town.addPet(baseURL, person, await town.buildPetDraft('Pampa', baseURL, person));
  await town.enterAs(page, person);
  await page.goto('/terms');
  await expect(page).toHaveURL(/\/booking-selector$/);
  const { time } = await pickSlot(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: time })).toBeChecked();
  await nextButton(page).click();
  await page.getByRole('radio', { name: 'Pampa' }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Pampa' })).toBeChecked();
  await nextButton(page).click();
  await tickAll(page);
  await page.goto('/terms');
  await expect(page).toHaveURL(/\/locks$/);
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await nextButton(page).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Aceptado' })).toBeVisible();
  await page.getByRole('button', { name: 'Anterior', exact: true }).click();
  await expect(page).toHaveURL(/\/locks$/);
});

test('Anterior skips the step of requirements where the service has none', async ({ page, baseURL }) => {
  const setting = await setUpService(baseURL, 'Castración');
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    fromMinute: 480,
    toMinute: 600,
    places: 2,
  }));
  await addAgenda(baseURL, setting, hours);
  const person = await town.signUp(baseURL);
  await town.addPet(baseURL, person, await town.buildPetDraft('Pampa', baseURL, person));
  await town.enterAs(page, person);
  await page.goto(`/booking-selector?servicio=${setting.service.id}&lugar=${setting.location.id}`);
  await pickSlot(page);
  await nextButton(page).click();
  await page.getByRole('radio', { name: 'Pampa' }).check();
  await nextButton(page).click();
  await expect(page).toHaveURL(/\/terms$/);
  await page.route(/\/questions/, (route) => route.fulfill({ status: 404, json: {} }));
  await page.goto('/operativos');
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Anterior', exact: true }).click();
  await expect(page).toHaveURL(/\/pets$/);
});

test('a resident books with the keyboard alone', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const person = await town.signUp(baseURL);
  await town.addPet(baseURL, person, await town.buildPetDraft('Nina', baseURL, person));
  await town.enterAs(page, person);
  await page.goto('/booking-selector');
  await expect(page.getByRole('button', { name: /^Primer turno disponible.*hs/ })).toBeEnabled();
  const tabAndPress = async (role: Parameters<Page['getByRole']>[0], name: string | RegExp, key: string) => {
    await tabTo(page, role, name);
    await page.keyboard.press(key);
  };
  await tabTo(page, 'button', /^(lunes|martes|miércoles|jueves|viernes|sábado|domingo) /);
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('grid')).not.toHaveAttribute('aria-busy', 'true');
  await walkToFreeDay(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Horarios/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { checked: true })).toBeFocused();
  await tabAndPress('button', 'Siguiente', 'Enter');
  await expect(title(page, 'Registrá tu mascota')).toBeFocused();
  await tabAndPress('radio', 'Nina', 'Space');
  await tabAndPress('button', 'Siguiente', 'Enter');
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  for (let boxesLeft = await page.getByRole('checkbox').count(); boxesLeft > 0; boxesLeft -= 1) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
  }
  await tabAndPress('button', 'Siguiente', 'Enter');
  await expect(title(page, 'Términos y condiciones')).toBeFocused();
  await tabAndPress('button', 'Aceptar', 'Enter');
  await tabAndPress('button', 'Siguiente', 'Enter');
  await expect(title(page, 'Felicitaciones!')).toBeFocused();
});

async function tabTo(
  page: Page,
  role: Parameters<Page['getByRole']>[0],
  name: string | RegExp,
): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
  }
  throw new Error(`Tab never came to ${role} ${name}`);
}

async function walkToFreeDay(page: Page): Promise<void> {
  const isFree = () =>
    page.evaluate<boolean>('/, \\d+ turnos? libres?/.test(document.activeElement.textContent)');
  for (let steps = 0; steps < 10 && !(await isFree()); steps += 1) await page.keyboard.press('ArrowRight');
  expect(await isFree()).toBe(true);
}
