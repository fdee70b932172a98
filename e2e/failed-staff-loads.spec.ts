import { expect, test } from '@playwright/test';
import { addAgenda, setUpService } from './agenda-town.ts';
import { choose } from './choose.ts';
import { addDrawTown } from './draw-town.ts';
import { REJECTION, rejectUntilRetry, retryLoad } from './failed-loads.ts';
import { addPostTown } from './post-town.ts';
import { addPet, buildPetDraft, enterAs, signUp } from './town.ts';

test('the totals of a post that fail to load say so and load on a retry', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { post, clerk } = await addPostTown(baseURL);
  await enterAs(page, clerk);
  await page.goto('/');
  await rejectUntilRetry(page, `**/api/vaccination-posts/${post.id}/totals`);
  await page.goto(`/admin-vaccination-posts/${post.id}`);
  await retryLoad(page, 'No pudimos cargar el resumen');
  await expect(page.getByText('Sin dosis todavía').first()).toBeVisible();
});

test('a draw entry or its pets that fail to load at the counter say so and load on a retry', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { operativo, drawId, setting } = await addDrawTown(baseURL, 1);
  const person = await signUp(baseURL);
  await addPet(baseURL, person, await buildPetDraft('Luna', baseURL, person));
  await enterAs(page, setting.clerk);
  await page.goto('/admin-operativos');
  await rejectUntilRetry(page, `**/api/draws/${drawId}/entry?*`);
  await rejectUntilRetry(page, `**/api/users/${person.userId}/pets`);
  await page
    .getByRole('group', { name: operativo.operativoTitle })
    .filter({ hasText: setting.location.locationName })
    .getByRole('button', { name: 'Anotar a una persona' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Anotar en el sorteo' });
  const dni = /\d{8}/.exec(person.email)?.[0] ?? '';
  await choose(dialog, 'Persona', `${person.userName} ${person.userLastName} (${dni})`);
  await retryLoad(dialog, 'No pudimos cargar su inscripción');
  await retryLoad(dialog, 'No pudimos cargar sus mascotas');
  await expect(dialog.getByRole('checkbox', { name: /^Luna/ })).toBeVisible();
});

test('the list of agendas says that the hours of an agenda failed to load', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const setting = await setUpService(baseURL);
  const { id } = await addAgenda(baseURL, setting, []);
  await enterAs(page, setting.clerk);
  await page.route(`**/api/agendas/${id}/hours`, (route) => route.fulfill(REJECTION));
  await page.goto(`/admin-agendas?q=${setting.location.locationName}`);
  await expect(page.getByRole('row').filter({ hasText: setting.location.locationName }).last()).toContainText(
    'No pudimos cargar los horarios',
  );
});

test('a failed load of the hours of an extra day ends its loading state', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  const { service, location, clerk } = await setUpService(baseURL);
  const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    fromMinute: 480,
    toMinute: 510,
    places: 1,
  }));
  const { id } = await addAgenda(baseURL, { service, location, clerk }, hours);
  await enterAs(page, clerk);
  await rejectUntilRetry(page, `**/api/agendas/${id}/hours`);
  await page.goto(`/admin-day-bookings?servicio=${service.id}&lugar=${location.id}`);
  await page.getByRole('button', { name: 'Más sobre este día' }).click();
  await page.getByRole('menuitem', { name: 'Día extra' }).click();
  const dialog = page.getByRole('dialog', { name: 'Día extra' });
  await expect(dialog.getByText('No pudimos cargar los horarios')).toBeVisible();
  await expect(dialog.locator('[class*=skeleton]')).toHaveCount(0);
  await retryLoad(dialog, 'No pudimos cargar los horarios');
  await expect(dialog.getByLabel('Desde')).toBeVisible();
});
