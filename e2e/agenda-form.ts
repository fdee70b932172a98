import type { Locator, Page } from '@playwright/test';

export async function openAndFillHours(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Agregar horario', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Agregar horario' });
  for (const day of ['lunes', 'miércoles', 'viernes'])
    await form.getByRole('checkbox', { name: day }).uncheck();
  await form.getByLabel('Desde', { exact: true }).fill('9');
  await form.getByLabel('Hasta', { exact: true }).fill('13');
  await form.getByLabel('Lugares por turno').fill('2');
  return form;
}
