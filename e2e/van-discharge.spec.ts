import { expect, type Page, test } from '@playwright/test';
import type { Sheet } from '#shared/clinic/sheets.ts';
import { ask } from './ask.ts';
import { addVanDay, downloadDay, statusLine, tap, type VanDay } from './van-day.ts';

test.use({ serviceWorkers: 'allow' });

async function beginDischarge(page: Page, day: VanDay, petName: string) {
  await downloadDay(page, day);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: new RegExp(petName) }).click();
  await tap(page, '4');
  await tap(page, /^Listo/);
  await expect(statusLine(page, 'Sin señal: 1 por enviar')).toBeVisible();
  await page.goto('/admin-van');
  await page.getByRole('link', { name: new RegExp(petName) }).click();
  await tap(page, 'Entregar');
  const dialog = page.getByRole('dialog', { name: `Entrega de ${petName}` });
  await dialog.getByLabel('A quién se entrega').fill('Marta Ríos');
  return dialog;
}

const readSheet = (base: string | undefined, { clerk, bookingIds }: VanDay) =>
  ask<Sheet>(base, 'GET', `/api/bookings/${bookingIds[0]}/sheet`, undefined, clerk.token);

test('a typed discharge survives the sending of its sheet and the end of its offline day', async ({
  page,
  context,
  baseURL,
}) => {
  const day = await addVanDay(baseURL, ['Simón']);
  const dischargeDialog = await beginDischarge(page, day, 'Simón');
  await context.setOffline(false);
  await expect.poll(async () => (await readSheet(baseURL, day)).bookingStatus).toBe('D');
  await expect(statusLine(page, /^Todo enviado$/)).toHaveCount(1);
  await expect(dischargeDialog.getByLabel('A quién se entrega')).toHaveValue('Marta Ríos');
  await dischargeDialog.getByLabel('Terminó a las').fill('10:00');
  await dischargeDialog.getByLabel('Se entrega el').fill(day.dateText);
  await dischargeDialog.getByLabel('Se entrega a las').fill('13:30');
  await dischargeDialog.getByRole('button', { name: 'Entregar' }).click();
  await expect(dischargeDialog).toBeHidden();
  await expect.poll(async () => (await readSheet(baseURL, day)).Handover?.toName).toBe('Marta Ríos');
  // The sent sheet shows the server's version, although the day left this phone.
  await expect(page.getByRole('region', { name: 'Ya anotado' })).toContainText('Cumplido');
});

test('a typed discharge survives the rejection of its sheet, and is sent once staff decide', async ({
  page,
  context,
  baseURL,
}) => {
  const day = await addVanDay(baseURL, ['Tango', 'Mora']);
  const dischargeDialog = await beginDischarge(page, day, 'Tango');
  const otherChange = { bookingStatus: 'N', bookingComment: 'Avisaron que no' };
  await ask(baseURL, 'PUT', `/api/bookings/${day.bookingIds[0]}`, otherChange, day.clerk.token);
  await context.setOffline(false);
  await expect(page.getByText(/^1 para resolver/)).toHaveCount(1);
  await expect(dischargeDialog.getByLabel('A quién se entrega')).toHaveValue('Marta Ríos');
  await dischargeDialog.getByLabel('Terminó a las').fill('10:00');
  await dischargeDialog.getByLabel('Se entrega el').fill(day.dateText);
  await dischargeDialog.getByLabel('Se entrega a las').fill('13:30');
  await dischargeDialog.getByRole('button', { name: 'Entregar' }).click();
  await expect(dischargeDialog).toBeHidden();
  await page.goto('/admin-van');
  const conflict = page.getByRole('region', { name: 'Tango' });
  await expect(conflict.getByRole('row', { name: /Se entregó a/ })).toContainText('Marta Ríos');
  await conflict.getByRole('button', { name: 'Guardar lo mío' }).click();
  await expect(conflict).toBeHidden();
  const markedAndDischarged = { bookingStatus: 'D', Handover: { toName: 'Marta Ríos' } };
  await expect.poll(() => readSheet(baseURL, day)).toMatchObject(markedAndDischarged);
});
