import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import type { PostTotals } from '#shared/clinic/vaccination-posts.ts';
import type { HealthRecord } from '#shared/health/health-rows.ts';
import { ask, type Base } from './ask.ts';
import { fakeCamera, showCode } from './camera.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { readPaper } from './papers.ts';
import { addPostTown, downloadPost, type PostTown } from './post-town.ts';
import { addPet, enterAs, type Person, signUp } from './town.ts';
import { statusLine, tap } from './van-day.ts';

test.use({ serviceWorkers: 'allow' });

const CPU_SLOWDOWN = 4;
const MAX_SECONDS = 20;
const MAX_TAPS = 4;

const readTotals = (base: Base, { clerk, post }: PostTown) =>
  ask<PostTotals>(base, 'GET', `/api/vaccination-posts/${post.id}/totals`, undefined, clerk.token);
const petBox = (page: Page, name: string) => page.getByRole('checkbox', { name });
const readTaps = (page: Page) => page.evaluate<number>('globalThis.taps ?? 0');

async function startCountingTaps(page: Page): Promise<void> {
  await page.addInitScript(
    `addEventListener('pointerdown', () => { globalThis.taps = (globalThis.taps ?? 0) + 1; }, true)`,
  );
}

async function fetchDni(base: Base, { clerk }: PostTown, { userId }: Person): Promise<string> {
  const path = `/api/users/${userId}`;
  return (await ask<{ userIdNumber: string }>(base, 'GET', path, undefined, clerk.token)).userIdNumber;
}

/** Types a DNI by keyboard: taps are counted after the DNI, not on the pad's digits. */
async function typeDni(page: Page, dni: string): Promise<void> {
  await page.getByLabel('DNI', { exact: true }).pressSequentially(dni);
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

type Pace = { seconds: number; taps: number };

async function measurePace(page: Page, animals: number, vaccinateAll: () => Promise<void>): Promise<Pace> {
  const tapsBefore = await readTaps(page);
  const start = Date.now();
  await vaccinateAll();
  return {
    seconds: (Date.now() - start) / 1_000 / animals,
    taps: ((await readTaps(page)) - tapsBefore) / animals,
  };
}

test('a vaccination takes at most 20 s and 4 taps after the DNI, offline and on a CPU four times slower', async ({
  page,
  context,
  baseURL,
}) => {
  const town = await addPostTown(baseURL);
  const owner = await signUp(baseURL);
  const userIdNumber = await fetchDni(baseURL, town, owner);
  const { id: lunaId } = await addPet(baseURL, owner, { petName: 'Luna', SpecieId: 1 });
  await addPet(baseURL, owner, { petName: 'Simón', SpecieId: 1 });
  await startCountingTaps(page);
  await downloadPost(page, town);
  await context.setOffline(true);
  await page.reload();
  await slowDown(page);
  await expect(statusLine(page, 'Sin señal')).toBeVisible();

  const knownPace = await measurePace(page, 2, async () => {
    await typeDni(page, userIdNumber);
    await page.getByRole('button', { name: /Luna y Simón|Luna, Simón/ }).click();
    await petBox(page, 'Luna').click();
    await petBox(page, 'Simón').click();
    await expect(petBox(page, 'Simón')).toBeChecked();
    await page.getByRole('link', { name: /^Listo/ }).click();
    await expect(page.getByLabel('DNI', { exact: true })).toHaveValue('');
  });
  const unknownPace = await measurePace(page, 1, async () => {
    await typeDni(page, '51777888');
    await page.getByRole('button', { name: /No está registrado/ }).click();
    await page.getByLabel('Nombre', { exact: true }).fill('Gladys');
    await page.getByLabel('Apellido').fill('Sepúlveda');
    await page.getByLabel('Celular o barrio').fill('Villa Chacón');
    await tap(page, 'Perra');
    await expect(petBox(page, 'Perra')).toBeChecked();
    await page.getByRole('link', { name: /^Listo/ }).click();
  });
  const ownerlessPace = await measurePace(page, 3, async () => {
    await page.getByRole('link', { name: 'Sin responsable' }).click();
    for (const name of [/^Perra 0/, /^Perra 1/, /^Gato 0/]) await page.getByRole('button', { name }).click();
    await page.getByRole('link', { name: /^Listo/ }).click();
  });
  for (const pace of [knownPace, unknownPace, ownerlessPace]) {
    expect(pace.seconds).toBeLessThanOrEqual(MAX_SECONDS);
    expect(pace.taps).toBeLessThanOrEqual(MAX_TAPS);
  }
  const paces = { known: knownPace, unknown: unknownPace, ownerless: ownerlessPace };
  test.info().annotations.push({ type: 'pace', description: JSON.stringify(paces) });
  await expect(page.getByRole('status', { name: '6 dosis hoy' })).toBeVisible();
  await expect(statusLine(page, 'Sin señal: 6 por enviar')).toBeVisible();
  await page.reload();
  await expect(statusLine(page, 'Sin señal: 6 por enviar')).toBeVisible();

  await context.setOffline(false);
  await expect(statusLine(page, 'Todo enviado')).toBeVisible();
  const totals = await readTotals(baseURL, town);
  expect(totals.doses).toBe(6);
  const healthRecord = await ask<HealthRecord>(
    baseURL,
    'GET',
    `/api/pets/${lunaId}/health`,
    undefined,
    town.clerk.token,
  );
  expect(healthRecord.Vaccinations).toMatchObject([{ batchCode: '0421', place: town.post.postPlace }]);
});

test('a dose tapped by mistake is undone by a button that nothing covers', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const town = await addPostTown(baseURL);
  await downloadPost(page, town);
  // Offline, a status line is shown too, so that the least room is left for the rest.
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Sin responsable' }).click();
  await page.getByRole('button', { name: /^Gata 0/ }).click();
  await expect(page.getByRole('status', { name: '1 dosis hoy' })).toBeVisible();
  await expect(statusLine(page, /Sin señal/)).toBeVisible();
  await page.evaluate('scrollTo(0, 0)');
  const undoBox = await page.getByRole('button', { name: 'Deshacer' }).boundingBox();
  const doneBox = await page.getByRole('link', { name: /^Listo/ }).boundingBox();
  expect((undoBox?.y ?? Infinity) + (undoBox?.height ?? 0)).toBeLessThanOrEqual(doneBox?.y ?? 0);
  await tap(page, 'Deshacer');
  await expect(page.getByRole('status', { name: '0 dosis hoy' })).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(async () => (await readTotals(baseURL, town)).doses).toBe(0);
});

test('the slower of two phones that vaccinate one animal shows the conflict and decides it', async ({
  page,
  browser,
  baseURL,
}) => {
  const town = await addPostTown(baseURL);
  const owner = await signUp(baseURL);
  const userIdNumber = await fetchDni(baseURL, town, owner);
  await addPet(baseURL, owner, { petName: 'Luna', SpecieId: 1 });
  const otherPage = await (await browser.newContext({ serviceWorkers: 'allow' })).newPage();
  for (const phone of [page, otherPage]) await downloadPost(phone, town);
  await otherPage.context().setOffline(true);
  for (const phone of [page, otherPage]) {
    await typeDni(phone, userIdNumber);
    await phone.getByRole('button', { name: /Luna/ }).click();
    await petBox(phone, 'Luna').click();
  }
  await expect(statusLine(page, 'Todo enviado')).toBeVisible();
  await otherPage.context().setOffline(false);
  await expect(otherPage.getByText(/^Luna ya tiene/)).toBeVisible();
  await expectAccessible(otherPage);
  await tap(otherPage, 'Dejar lo que hay');
  await tap(otherPage, 'Descartar');
  await expect(otherPage.getByText(/^Luna ya tiene/)).toBeHidden();
  await expect(otherPage.getByRole('status', { name: '1 dosis hoy' })).toBeVisible();
  expect((await readTotals(baseURL, town)).doses).toBe(1);
  await otherPage.context().close();
});

test('a certificate card is assigned by its code, and anybody checks it', async ({ page, baseURL }) => {
  const town = await addPostTown(baseURL);
  await enterAs(page, town.clerk);
  await page.goto('/admin-certificate-cards');
  await page.getByLabel('Hojas').fill('2');
  await tap(page, 'Hacer tarjetas nuevas');
  await expect(page.getByText('16 tarjetas listas', { exact: false })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const { sizes, codes } = await readPaper(page);
  expect(sizes).toEqual(['595x842', '595x842']);
  const addresses = codes.filter((code) => code !== null);
  expect(new Set(addresses).size).toBe(16);
  const [address = ''] = addresses;

  const card = await page.getByRole('list', { name: 'Tarjetas' }).first().innerText();
  await page.goto(/localhost:\d+(\/v\/\S+)/.exec(card)?.[1] ?? '');
  await expect(page.getByText('Esta constancia todavía no fue entregada')).toBeVisible();
  await expectAccessible(page);

  await fakeCamera(page);
  await downloadPost(page, town);
  await typeDni(page, '51999000');
  await page.getByRole('button', { name: /No está registrado/ }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Gladys');
  await page.getByLabel('Apellido').fill('Sepúlveda');
  await page.getByLabel('Celular o barrio').fill('2622 483317');
  await page.getByLabel(/^Nombre, si/).fill('Mora');
  await tap(page, 'Gata');
  await tap(page, 'Entregar tarjeta de constancia');
  await expectAccessible(page, '[role=dialog]');
  await tap(page, 'Escanear la tarjeta');
  await showCode(page, address);
  await expect(page.getByText('con tarjeta', { exact: false })).toBeVisible();
  await expect(statusLine(page, 'Todo enviado')).toBeVisible();

  await page.goto(new URL(address).pathname);
  await expect(page.getByText('Vigente')).toBeVisible();
  await expect(page.getByText('Mora, Gato')).toBeVisible();
  await expect(page.getByText('Sepúlveda')).toBeHidden();
});

test('a DNI card that the camera reads fills in a new person', async ({ page, baseURL }) => {
  const town = await addPostTown(baseURL, []);
  await fakeCamera(page);
  await downloadPost(page, town);
  await tap(page, 'Leer el código del DNI');
  await showCode(page, '00123456789@ORTIZ@MARIANA@F@52456789@A@01/02/1981@03/04/2015@279');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Mariana');
  await expect(page.getByLabel('Apellido')).toHaveValue('Ortiz');
});

test('a vaccination post shows its totals and gives a file for the province', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const town = await addPostTown(baseURL);
  const { post, clerk } = town;
  await enterAs(page, clerk);
  await page.goto(`/admin-vaccination-posts/${post.id}`);
  await expect(page.getByText('Sin dosis todavía').first()).toBeVisible();
  const dose = { rowKind: 'dose', givenAt: Date.now(), BatchId: post.BatchId, SpecieId: 1, petGender: 'F' };
  const animal = { petName: '', neighbourhood: 'Centro', PetId: null, Person: null, isSamePerson: false };
  const rows = ['ownerless', 'unidentified'].map((subject) => ({
    ...dose,
    ...animal,
    subject,
    rowKey: crypto.randomUUID(),
  }));
  await ask(baseURL, 'POST', '/api/vaccinations/batch', { PostId: post.id, rows }, clerk.token);
  await page.reload();
  const listRows = (title: string) => page.getByRole('table', { name: title }).getByRole('row');
  await expect(listRows('Por especie')).toHaveText(['AnimalDosis', 'Perra2']);
  await expect(listRows('Por barrio')).toHaveText([
    'BarrioDosis',
    'Centro, Sin responsable1',
    'Centro, Sin DNI1',
    'Total2',
  ]);
  await expect(listRows('Por lote').last()).toHaveText('0421, Laboratorio Andino, vence el 31/12/21002148');

  const whenDownloaded = page.waitForEvent('download');
  await tap(page, 'Archivo para la provincia');
  const download = await whenDownloaded;
  expect(download.suggestedFilename()).toMatch(/^vacunacion-\d{4}-\d{2}-\d{2}-puesto-\d+\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(1 + rows.length);
  const cells = lines.at(-1)?.split(';') ?? [];
  const findCell = (head: string) => cells[lines[0]?.replace('\ufeff', '').split(';').indexOf(head) ?? -1];
  expect(['Lugar', 'Barrio', 'Lote', 'Especie', 'Sexo'].map(findCell)).toEqual([
    post.postPlace,
    'Centro',
    '0421',
    'Perro',
    'Hembra',
  ]);
  expect((await readPaper(page)).sizes).toEqual(['595x842']);
});
