import { noteExport } from '#shared/privacy/privacy.ts';
import { call } from './call.ts';

type Taken = { kind: 'report' | 'day-sheet' | 'month' | 'list'; detail: string };

/** Says that data leave by this screen; `detail` names nobody. */
export async function noteTaken(body: Taken): Promise<void> {
  await call(noteExport, { body });
}

/** The same of a sheet: what is on the screen already comes out on paper whether or not anybody hears of it. */
export function notePrinted(body: Taken): void {
  noteTaken(body).catch(() => undefined);
}
