import type { Page } from '@playwright/test';
import { findSheet, type Sheet } from '#shared/sheets.ts';
import type { Shoot } from './resident.ts';

const SCREENS = { 'registro-animal': '/admin-registry', 'ficha-mascota': '/admin-pet/1' };
/** Of the demo's turnos, among which one castration was done. */
const FIRST = 200;

/** What the town keeps of its animals: a clerk is logged in. */
export async function shootAnimals(page: Page, shoot: Shoot): Promise<void> {
  for (const [name, path] of Object.entries(SCREENS)) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await shoot(name);
  }
  await page.goto(`/admin-sheet/${await castrationDone(page)}`);
  await shoot('planilla');
  await page.getByRole('button', { name: 'Entregar' }).click();
  const giving = page.getByRole('dialog', { name: /^Entrega de/ });
  await giving.getByLabel('Terminó a las').fill('11:05');
  await shoot('entrega');
  await giving.getByRole('button', { name: 'Entregar' }).click();
  const given = page.getByRole('heading', { name: /^Entregad[oa] a/ });
  await given.waitFor();
  await shoot('entregada', given);
}

/** The day that is taken along to where there is no signal: the one that is open. */
export async function shootVan(page: Page, shoot: Shoot): Promise<void> {
  await page.getByRole('button', { name: 'Llevar este día' }).click();
  await page.getByRole('button', { name: 'Actualizar' }).waitFor();
  await page.getByRole('link', { name: 'Sin turno' }).waitFor();
  await shoot('sin-senal');
  await page.getByRole('link', { name: 'Sin turno' }).click();
  await shoot('sin-senal-sin-turno');
}

async function castrationDone(page: Page): Promise<number> {
  const token: string = await page.evaluate('JSON.parse(localStorage.getItem("session")).token');
  for (let id = 1; id <= FIRST; id += 1) {
    const answer = await page.request.get(findSheet.url.replace(':id', String(id)), {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok()) continue;
    const { bookingStatus, serviceEffect, Handover, Book }: Sheet = await answer.json();
    if (bookingStatus === 'D' && serviceEffect === 'castration' && !Handover && !Book.Pet.petDiedOn)
      return id;
  }
  throw new Error('The demo has no castration that was done');
}
