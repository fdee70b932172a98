// The pictures of docs/screenshots: the demo town, on a phone and on a desktop.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { addPet, choose, next, tickAll } from '../e2e/wizard.ts';
import { NODE, ROOT } from './run.mjs';
import { findChromium } from './test/chromium.ts';
import { freePort } from './test/free-port.ts';

const FOLDER = join(ROOT, 'docs/screenshots');
const SIZES = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
const QUIET = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

type Shoot = (name: string) => Promise<void>;

const port = await freePort();
const base = `http://localhost:${port}`;
const data = mkdtempSync(join(tmpdir(), 'huellas-screenshots-'));
mkdirSync(FOLDER, { recursive: true });
const env = {
  ...process.env,
  DATA_DIR: data,
  PORT: String(port),
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
  TOWN_NAME: 'Municipalidad de San Carlos',
};
const server = spawn(NODE, ['server/demo.ts'], { cwd: ROOT, env, stdio: 'ignore' });
try {
  await ready();
  const executablePath = (await findChromium()) || undefined;
  const browser = await chromium.launch({ args: QUIET, ...(executablePath ? { executablePath } : {}) });
  await shootScreens(browser, 'desktop', '34512780');
  await shootScreens(browser, 'phone', '34512781');
  await browser.close();
} finally {
  server.kill('SIGTERM');
  await once(server, 'exit');
  rmSync(data, { recursive: true, force: true });
}

async function ready(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (
      await fetch(`${base}/ready`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the demo never got ready');
}

/** Walks through the product as a new resident does, and keeps each screen. */
async function shootScreens(browser: Browser, size: keyof typeof SIZES, dni: string): Promise<void> {
  const phone = size === 'phone' ? { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } : {};
  const look = { viewport: SIZES[size], locale: 'es-AR', reducedMotion: 'reduce' } as const;
  const context = await browser.newContext({ baseURL: base, ...look, ...phone });
  const page = await context.newPage();
  const shoot: Shoot = async (name) => {
    await page.waitForLoadState('networkidle');
    await page.evaluate('scrollTo(0, 0)');
    await page.screenshot({ path: join(FOLDER, `${name}-${size}.png`) });
  };
  await page.goto('/');
  await shoot('inicio');
  await walkWizard(page, shoot, dni);
  await page.getByRole('link', { name: 'Ver mis turnos' }).click();
  await shoot('turnos');
  await page.goto('/admin-pets');
  await shoot('mascotas');
  await page.goto('/');
  await shoot('inicio-con-turno');
  await context.close();
}

async function walkWizard(page: Page, shoot: Shoot, dni: string): Promise<void> {
  await page.getByRole('link', { name: 'Reservar un turno' }).click();
  await page.getByRole('button', { name: /Primer turno disponible/ }).click();
  await shoot('turno');
  await next(page).click();
  await signUp(page, dni);
  await shoot('registro');
  await page.getByRole('button', { name: 'Registrar' }).click();
  await page.getByText('Mariana').first().waitFor();
  await next(page).click();
  await addPet(page, { name: 'Luna', specie: 'Perro', breed: 'Mestizo' });
  await shoot('mascota');
  await next(page).click();
  await tickAll(page);
  await shoot('requisitos');
  await next(page).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await shoot('terminos');
  await next(page).click();
  await page.getByRole('heading', { name: 'Felicitaciones!' }).waitFor();
  await shoot('comprobante');
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
