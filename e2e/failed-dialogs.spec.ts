import { expect, type Page, test } from '@playwright/test';
import { ask } from './ask.ts';
import { uniqueName } from './catalogue.ts';
import { addDrawTown, addOperativo } from './draw-town.ts';
import { REJECTION } from './failed-loads.ts';
import { addPostTown } from './post-town.ts';
import { enterAs } from './town.ts';

const confirmDialog = (page: Page) => page.getByRole('alertdialog');

async function expectRejectionInside(page: Page, verb: string): Promise<void> {
  await confirmDialog(page).getByRole('button', { name: verb, exact: true }).click();
  await expect(confirmDialog(page).getByRole('alert')).toHaveText(REJECTION.json.message);
}

test('a rejected draw keeps its dialog with the typed number until it succeeds', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const { operativo, drawId, setting } = await addDrawTown(baseURL, 1);
  const path = `/api/draws/${drawId}`;
  await ask(baseURL, 'POST', `${path}/closing`, undefined, setting.clerk.token);
  await enterAs(page, setting.clerk);
  await page.goto('/admin-operativos');
  const panel = page.getByRole('group', { name: operativo.operativoTitle }).filter({
    hasText: setting.location.locationName,
  });
  await panel.getByRole('button', { name: 'Sortear' }).click();
  const numberField = page.getByLabel('Número público (opcional)');
  await numberField.fill('4821');
  await page.route(`**${path}/draw`, (route) => route.fulfill(REJECTION));
  await expectRejectionInside(page, 'Sortear');
  await expect(numberField).toHaveValue('4821');
  await page.unrouteAll();
  await confirmDialog(page).getByRole('button', { name: 'Sortear' }).click();
  await expect(confirmDialog(page)).toHaveCount(0);
  const draw = await ask<{ publicNumber: string }>(baseURL, 'GET', `/open/draws/${drawId}`);
  expect(draw.publicNumber).toBe('4821');
});

test('a rejected removal of an operativo or a post keeps its dialog open with the reason', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const { post, clerk } = await addPostTown(baseURL);
  const { operativo, setting } = await addDrawTown(baseURL, 1);
  const draft = { AgendaId: operativo.AgendaId, operativoDate: '2100-01-02', opening: 'open', opensAt: null };
  const operativoTitle = uniqueName('Borrador');
  await addOperativo(baseURL, setting.clerk, {
    ...draft,
    draw: null,
    operativoTitle,
    operativoState: 'draft',
  });
  await enterAs(page, clerk);
  await page.route(/\/api\/(vaccination-posts|operativos)\/\d+$/, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(REJECTION) : route.continue(),
  );
  await page.goto('/admin-vaccination-posts');
  await page.getByRole('button', { name: `Más sobre ${post.postPlace}` }).click();
  await page.getByRole('menuitem', { name: 'Eliminar' }).click();
  await expectRejectionInside(page, 'Eliminar');
  await page.goto('/admin-operativos');
  await page.getByRole('button', { name: `Más sobre ${operativoTitle}` }).click();
  await page.getByRole('menuitem', { name: 'Borrar' }).click();
  await expectRejectionInside(page, 'Eliminar');
  await page.unrouteAll();
  await confirmDialog(page).getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(confirmDialog(page)).toHaveCount(0);
});
