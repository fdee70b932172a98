import { expect, type Page, test } from '@playwright/test';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { ask } from './ask.ts';
import { expectAccessible, expectNoSidewaysScroll } from './checks.ts';
import { choose } from './choose.ts';
import { doubleClick } from './double-click.ts';
import { addDrawEntry, addDrawTown, waitUntilDrawn } from './draw-town.ts';
import { countTaps } from './input-count.ts';
import { addPet, buildPetDraft, enterAs, signUp } from './town.ts';

const MAX_TAPS = 6;

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a resident enters a draw in six taps, confirms in six more, and recomputes the order', async ({
  page,
  baseURL,
  browser,
}) => {
  const town = await addDrawTown(baseURL, 1);
  const { operativo, drawId, setting } = town;
  const person = await signUp(baseURL);
  await addPet(baseURL, person, await buildPetDraft('Luna', baseURL, person));
  await enterAs(page, person);
  const readTaps = await countTaps(page);
  await page.goto('/operativos');
  const card = page.getByRole('group').filter({ hasText: setting.location.locationName });
  await expect(card).toContainText('Van 0 personas anotadas');
  await card.getByRole('link', { name: 'Anotarme en el sorteo' }).click();
  await expect(title(page, 'Anotate en el sorteo')).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /^Luna/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /^Luna/ }).uncheck();
  await page.getByRole('button', { name: 'Anotarme' }).click();
  await expect(page.getByRole('main').getByText('Tenés que elegir al menos una mascota')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Luna/ }).check();
  await doubleClick(page.getByRole('button', { name: 'Anotarme' }));
  await expect(title(page, 'Estás en el sorteo')).toBeVisible();
  const tapsToEnter = await readTaps();
  expect(tapsToEnter).toBeLessThanOrEqual(MAX_TAPS);
  await expectAccessible(page);

  const clerkPage = await browser.newPage();
  await enterAs(clerkPage, setting.clerk);
  await clerkPage.goto('/admin-operativos');
  const operativoPanel = clerkPage.getByRole('group', { name: operativo.operativoTitle }).filter({
    hasText: setting.location.locationName,
  });
  await operativoPanel.getByRole('button', { name: 'Cerrar inscripción' }).click();
  await clerkPage.getByRole('alertdialog').getByRole('button', { name: 'Cerrar inscripción' }).click();
  await operativoPanel.getByRole('button', { name: 'Sortear' }).click();
  await clerkPage.getByLabel('Número público (opcional)').fill('4821');
  await expectAccessible(clerkPage);
  await clerkPage.getByRole('alertdialog').getByRole('button', { name: 'Sortear' }).click();
  await waitUntilDrawn(baseURL, drawId);
  await clerkPage.close();

  await page.reload();
  await expect(title(page, 'Saliste sorteada/o')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Confirmo' }).click();
  await expect(page.getByText('Confirmaste que vas')).toBeVisible();
  expect((await readTaps()) - tapsToEnter).toBeLessThanOrEqual(MAX_TAPS);
  await page.getByRole('link', { name: /^Comprobar el sorteo/ }).click();
  await page.getByRole('button', { name: 'Comprobar el sorteo' }).click();
  await expect(page.getByText('Calculamos el orden: 1 código')).toBeVisible();
  const code = await page.getByRole('list', { name: 'Orden del sorteo' }).innerText();
  await page.getByLabel('Buscá un código').fill(code.trim().toLowerCase());
  await expect(page.getByRole('status').filter({ hasText: 'salió 1.º de 1' })).toBeVisible();
  await expectAccessible(page);
});

test('an entry that wasn’t drawn shows its waiting place, and the check detects a forged draw', async ({
  page,
  baseURL,
}) => {
  const town = await addDrawTown(baseURL, 1);
  const people = [
    await addDrawEntry(baseURL, town),
    await addDrawEntry(baseURL, town),
    await addDrawEntry(baseURL, town),
  ];
  const path = `/api/draws/${town.drawId}`;
  await ask(baseURL, 'POST', `${path}/closing`, undefined, town.setting.clerk.token);
  await ask(baseURL, 'POST', `${path}/draw`, { publicNumber: '' }, town.setting.clerk.token);
  await waitUntilDrawn(baseURL, town.drawId);
  type OwnEntry = { entry: { waitingPlace: number | null } };
  const entries = await Promise.all(
    people.map(
      async ({ token }) => (await ask<OwnEntry>(baseURL, 'GET', `${path}/entry`, undefined, token)).entry,
    ),
  );
  const secondInLine = people[entries.findIndex(({ waitingPlace }) => waitingPlace === 2)];
  if (!secondInLine) throw new Error('nobody waits in the second place');
  await enterAs(page, secondInLine);
  await page.goto(`/sorteos/${town.drawId}/inscripcion`);
  await expect(title(page, 'Quedaste en el puesto 2 de la lista de espera')).toBeVisible();
  await expect(page.getByText('Hay 1 persona antes que vos.')).toBeVisible();
  await expectAccessible(page);

  await page.route(`**/open/draws/${town.drawId}`, async (route) => {
    const answer = await route.fetch();
    const draw = await answer.json();
    await route.fulfill({ json: { ...draw, secret: 'ab'.repeat(32), codes: [...draw.codes, 'Z9-9999'] } });
  });
  await page.goto(`/sorteos/${town.drawId}`);
  await page.getByRole('button', { name: 'Comprobar el sorteo' }).click();
  await expect(page.getByText('El secreto no es el que estaba elegido')).toBeVisible();
  await expect(page.getByText('Los códigos no son los que había al cerrar')).toBeVisible();
});

test('staff enter a person in a draw, record that a winner confirmed by phone, and move the place', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const town = await addDrawTown(baseURL, 1);
  const { operativo, drawId, setting } = town;
  const person = await signUp(baseURL);
  const luna = await addPet(baseURL, person, await buildPetDraft('Luna', baseURL, person));
  await enterAs(page, setting.clerk);
  await page.goto('/admin-operativos');
  const operativoPanel = page.getByRole('group', { name: operativo.operativoTitle }).filter({
    hasText: setting.location.locationName,
  });
  await operativoPanel.getByRole('button', { name: 'Anotar a una persona' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anotar en el sorteo' });
  await dialog.getByRole('button', { name: 'Anotar' }).click();
  await expect(dialog.getByText('Tenés que elegir a la persona')).toBeVisible();
  const dni = /\d{8}/.exec(person.email)?.[0] ?? '';
  const name = `${person.userName} ${person.userLastName}`;
  await choose(dialog, 'Persona', `${name} (${dni})`);
  await dialog.getByRole('button', { name: 'Anotar' }).click();
  await expect(dialog.getByText('Tenés que elegir al menos una mascota')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /^Luna/ }).check();
  await expectAccessible(page, '[role=dialog]');
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Anotar' }).dblclick();
  await expect(page.getByText(/Quedó en el sorteo con el código/).first()).toBeVisible();
  const path = `/api/draws/${drawId}`;
  type OwnEntry = { entry: { PetIds: number[] } | null };
  const ownEntry = await ask<OwnEntry>(baseURL, 'GET', `${path}/entry`, undefined, person.token);
  expect(ownEntry.entry?.PetIds).toEqual([luna.id]);
  await ask(baseURL, 'POST', `${path}/closing`, undefined, setting.clerk.token);
  await ask(baseURL, 'POST', `${path}/draw`, { publicNumber: '' }, setting.clerk.token);
  await waitUntilDrawn(baseURL, drawId);
  await page.goto('/admin-calls');
  const row = page
    .getByRole('region', { name: /^Salieron en el sorteo/ })
    .getByRole('listitem')
    .filter({ hasText: setting.location.locationName });
  await expect(row).toContainText('Confirma hasta el');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await row.getByRole('button', { name: `Confirmó por teléfono: ${name}` }).click();
  await expect(row).toHaveCount(0);
  await expect(title(page, 'Pendientes')).toBeFocused();

  type Won = { entry: { bookings: { id: number; bookingStartDate: number }[] } };
  const [booking] = (await ask<Won>(baseURL, 'GET', `${path}/entry`, undefined, person.token)).entry.bookings;
  if (!booking) throw new Error('no place was won');
  const bookingStartDate = booking.bookingStartDate - DAY_SECONDS;
  await ask(baseURL, 'POST', `/api/bookings/${booking.id}/move`, { bookingStartDate }, setting.clerk.token);
  await enterAs(page, person);
  await page.goto(`/sorteos/${drawId}/inscripcion`);
  await expect(title(page, 'Saliste sorteada/o')).toBeVisible();
  await expect(page.getByText('cambió después del sorteo')).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
