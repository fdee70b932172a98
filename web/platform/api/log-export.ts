import { createExport } from '#shared/privacy/privacy.ts';
import { call } from './call.ts';

type ExportLog = { kind: 'report' | 'day-sheet' | 'month' | 'list'; detail: string };

/** Logs an export of personal data; `detail` must not identify a person. */
export async function logExport(body: ExportLog): Promise<void> {
  await call(createExport, { body });
}

/** Logs a print without waiting for the answer, so that printing starts at once. */
export function logPrint(body: ExportLog): void {
  logExport(body).catch(() => undefined);
}
