import { noteExport } from '#shared/privacy/privacy.ts';
import { call } from './call.ts';

type Taken = { kind: 'report' | 'day-sheet' | 'month' | 'list'; detail: string };

/** Logs an export of personal data; `detail` must not identify a person. */
export async function noteTaken(body: Taken): Promise<void> {
  await call(noteExport, { body });
}

/** Logs a printed sheet; printing doesn't wait for the log. */
export function notePrinted(body: Taken): void {
  noteTaken(body).catch(() => undefined);
}
