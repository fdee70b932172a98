import type { Page } from '@playwright/test';
import type { Batch, Vaccine } from '#shared/catalogues/vaccines.ts';
import type { Certificate } from '#shared/health/certificates.ts';
import type { HealthRecord } from '#shared/health/health-rows.ts';
import { ask, type Base } from './ask.ts';
import { readCodes } from './pdf-codes.ts';
import type { Person } from './town.ts';

export async function vaccinateAndCertify(
  base: Base,
  { token }: Person,
  petId: number,
): Promise<Certificate> {
  const vaccines = await ask<Vaccine[]>(base, 'GET', '/api/vaccines', undefined, token);
  const VaccineId = vaccines.find(({ vaccineCode }) => vaccineCode === 'rabies')?.id ?? 0;
  const vial = { VaccineId, batchLab: 'Laboratorio Andino', batchCode: '0421', batchExpiresOn: '2100-12-31' };
  const { id: BatchId } = await ask<Batch>(base, 'POST', '/api/vaccine-batches', vial, token);
  const givenOn = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const vet = { vetName: 'Paula Giménez', vetLicence: 'M.P. 4821', place: 'Centro de Zoonosis' };
  const vaccinationDraft = { VaccineId, BatchId, givenOn, origin: 'T', ...vet };
  const healthRecord = await ask<HealthRecord>(
    base,
    'POST',
    `/api/pets/${petId}/vaccinations`,
    vaccinationDraft,
    token,
  );
  const rowId = healthRecord.Vaccinations.at(-1)?.id;
  const certificateDraft = { certificateKind: 'vaccine', rowId };
  return ask(base, 'POST', `/api/pets/${petId}/certificates`, certificateDraft, token);
}

export async function readPaper(page: Page): Promise<{ sizes: string[]; codes: (string | null)[] }> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g);
  const sizes = [...boxes].map(
    ([, width, height]) => `${Math.round(Number(width))}x${Math.round(Number(height))}`,
  );
  return { sizes, codes: readCodes(pdf) };
}
