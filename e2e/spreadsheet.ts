import { expect, type Page } from '@playwright/test';
import { toCsv } from '../test/spreadsheets.ts';

export const HEADERS = [
  'Nro. doc.',
  'Apellido y nombre',
  'Tel / cel',
  'Domicilio',
  'Animal',
  'Esp.',
  'Sexo',
  'Raza',
  'F. castr.',
  'Antirrab.',
  'Obs. 2',
];

/** Makes rows of people that no other call has: one valid, two with an unknown breed, one without a DNI. */
export function newRows(): string[][] {
  const firstDni = 70_000_000 + Math.floor(Math.random() * 9_000_000);
  return [
    [
      String(firstDni),
      'ORTIZ, MARIANA',
      '2622 451287',
      'Belgrano 120',
      'Luna',
      'Perro',
      'H',
      'Mestizo',
      '12/08/2023',
      '03/05/2026',
      '',
    ],
    [String(firstDni + 1), 'Funes, Raúl', '', '', 'Toby', 'Perro', 'M', 'Ovejero del Sur', '', '', 'mordió'],
    [String(firstDni + 2), 'Gil, Norma', '', '', 'Nina', 'Perro', 'H', 'Ovejero del Sur', '', '', ''],
    ['', 'Ríos, Ana', '', '', 'Michi', 'Gato', 'H', '', '', '', ''],
  ];
}

export async function chooseSpreadsheet(page: Page, rows = newRows()): Promise<void> {
  const buffer = toCsv([HEADERS, ...rows]);
  await page
    .getByLabel(/^Archivo/)
    .setInputFiles({ name: 'padron-zoonosis.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByRole('region', { name: 'Qué pasaría' })).toBeVisible();
}
