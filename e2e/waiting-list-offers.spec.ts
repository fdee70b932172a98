import { expect, test } from '@playwright/test';
import { toIsoDate } from '#shared/platform/town-clock.ts';
import { ask } from './ask.ts';
import { expectAccessible } from './checks.ts';
import { bookingDialog, row, toast } from './day.ts';
import { enterAs } from './town.ts';
import { addWaitingResident, addWaitingTown } from './waiting-town.ts';

const NOT_OFFERED_YET = { fromDate: '2099-12-31' };

test('a place ticked for an offer stays ticked when it is taken, and blocks the offer', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const town = await addWaitingTown(baseURL);
  const { setting, starts, agendaId } = town;
  await addWaitingResident(baseURL, town, NOT_OFFERED_YET);
  const other = await addWaitingResident(baseURL, town, NOT_OFFERED_YET);
  for (const start of starts) await town.freePlace(start);
  await enterAs(page, setting.clerk);
  await page.goto(`/admin-calls?ver=espera&servicio=${setting.service.id}`);
  await page.getByRole('grid').getByRole('row', { name: /Luna/ }).first().click();
  await page.getByRole('button', { name: 'Ofrecer un lugar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ofrecer un lugar a Luna' });
  const radios = dialog.getByRole('radio');
  const offerButton = dialog.getByRole('button', { name: 'Ofrecer', exact: true });
  await expect(radios.first()).toBeChecked();
  await radios.nth(1).check();
  const offer = { AgendaId: agendaId, bookingStartDate: starts[1] };
  await ask(baseURL, 'POST', `/api/waiting-list/${other.entry.id}/offers`, offer, setting.clerk.token);
  await offerButton.click();
  await expect(dialog.getByText('Ese lugar ya no está libre: elegí otro')).toBeVisible();
  await expect(dialog.getByRole('radio', { checked: true })).toBeDisabled();
  await expect(offerButton).toBeDisabled();
  await expectAccessible(page, '[role=dialog]');

  await dialog.getByRole('radio', { checked: false }).first().check();
  await expect(dialog.getByText('Ese lugar ya no está libre')).toHaveCount(0);
  await offerButton.click();
  await expect(toast(page, 'Le ofrecimos el lugar a Luna')).toBeVisible();
});

test('a pet ticked for a free place stays ticked when it leaves the list, and blocks the offer', {
  tag: '@both',
}, async ({ page, baseURL }) => {
  const town = await addWaitingTown(baseURL);
  const { setting, starts } = town;
  const first = await addWaitingResident(baseURL, town, NOT_OFFERED_YET);
  const second = await addWaitingResident(baseURL, town, NOT_OFFERED_YET);
  await town.freePlace(starts[0]);
  await enterAs(page, setting.clerk);
  const { service, location } = setting;
  const query = `servicio=${service.id}&lugar=${location.id}&persona=1&fecha=${toIsoDate(starts[0])}`;
  await page.goto(`/admin-day-bookings?${query}`);
  await row(page, /^10:00, Libre/).click();
  await bookingDialog(page).getByRole('button', { name: 'Ofrecer este lugar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ofrecer este lugar' });
  const offerButton = dialog.getByRole('button', { name: 'Ofrecer', exact: true });
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  const leave = ({ entry, person }: typeof first) =>
    ask(baseURL, 'DELETE', `/api/waiting-list/${entry.id}`, undefined, person.token);
  await leave(first);
  await offerButton.click();
  await expect(dialog.getByText('Esa mascota ya no espera en la lista: elegí otra')).toBeVisible();
  await expect(dialog.getByRole('radio', { checked: true })).toBeDisabled();
  await expect(offerButton).toBeDisabled();
  await expectAccessible(page, '[role=dialog]');

  await dialog.getByRole('radio', { checked: false }).check();
  await expect(dialog.getByText('Esa mascota ya no espera en la lista')).toHaveCount(0);
  await leave(second);
  await offerButton.click();
  await expect(dialog.getByText('Esa mascota ya no espera en la lista', { exact: true })).toBeVisible();
  await expect(offerButton).toBeDisabled();
});
