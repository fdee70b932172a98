import type { Locator, Page } from '@playwright/test';
import { choose } from '../../e2e/choose.ts';
import { fillPet, nextButton, tickAll } from '../../e2e/wizard.ts';

/** Narrower screens (pixels) are phones, scrolled past the congratulation to show the whole ticket. */
const PHONE_MAX_WIDTH = 600;

/** Takes a picture from the screen's top, or from where a part of it begins. */
export type Shoot = (name: string, part?: Locator) => Promise<void>;

export async function shootResident(page: Page, shoot: Shoot, dni: string): Promise<void> {
  await page.goto('/');
  await shoot('inicio');
  await walkWizard(page, shoot, dni);
  await page.getByRole('link', { name: 'Ver mis turnos' }).click();
  await shoot('turnos');
  await page.goto('/admin-pets');
  await shoot('mascotas');
  await page
    .getByRole('link', { name: /libreta/i })
    .first()
    .click();
  await shoot('libreta');
  await page.getByRole('button', { name: 'Pasar a otra familia' }).click();
  await shoot('otra-familia');
  await page.goto('/');
  await shoot('inicio-con-turno');
  await page.getByRole('link', { name: 'Perfil' }).click();
  await page.getByRole('heading', { name: 'Más' }).click();
  const calendar = page.getByRole('region', { name: 'Calendario del teléfono' });
  await calendar.getByRole('button', { name: 'Agregar enlace' }).click();
  await calendar.getByLabel('Enlace').waitFor();
  await shoot('calendario', calendar);
}

async function walkWizard(page: Page, shoot: Shoot, dni: string): Promise<void> {
  await page.getByRole('link', { name: 'Reservar un turno' }).click();
  await page
    .getByRole('radio', { name: /^\d\d:\d\d/ })
    .first()
    .click();
  await shoot('turno');
  await nextButton(page).click();
  await signUp(page, dni);
  await shoot('registro');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await fillPet(page, { name: 'Luna', specie: 'Perro', breed: 'Mestizo' });
  await shoot('mascota');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await tickAll(page);
  await shoot('requisitos');
  await nextButton(page).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await shoot('terminos');
  await nextButton(page).click();
  await page.getByRole('heading', { name: 'Felicitaciones!' }).waitFor();
  await page.getByRole('img', { name: 'Código QR del turno' }).waitFor();
  const isPhone = (page.viewportSize()?.width ?? 0) < PHONE_MAX_WIDTH;
  const date = page.getByRole('article').getByText(/ de \w+ de \d{4}/);
  await shoot('comprobante', isPhone ? date.first() : undefined);
}

async function signUp(page: Page, dni: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Registro' });
  const texts = {
    Nombre: 'Mariana',
    Apellido: 'Ortiz',
    Email: `mariana.${dni}@correo.example`,
    Contraseña: 'sierra-azul-42',
    'Repetir contraseña': 'sierra-azul-42',
    Celular: '2622 451287',
    DNI: dni,
  };
  for (const [label, text] of Object.entries(texts)) await form.getByLabel(label, { exact: true }).fill(text);
  await choose(form, 'Provincia', 'Mendoza');
  await choose(form, 'Ciudad', 'Tunuyán');
  await form.getByLabel('Dirección').fill('San Martín 1250');
}
