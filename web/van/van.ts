import { changeBooking } from '#shared/bookings.ts';
import { listDaySheets, saveSheet } from '#shared/sheets.ts';
import { call } from '../api/call.ts';
import { CallError } from '../api/call-error.ts';
import { getSession } from '../api/session-store.ts';
import { createStore } from '../api/store.ts';
import { forgetFiles, keepFiles } from './files.ts';
import { type Sent, sendNoted } from './send-noted.ts';
import { type Deed, type KeptDay, type Noted, openVan, type Van } from './van-store.ts';

/** Hours that a day which was taken along may stay. */
const LONGEST = 36;

export type Carried = {
  day: KeptDay | null;
  noted: Noted[];
  isSending: boolean;
};

const carried = createStore<Carried | null>(null);

/** What this phone carries; null until that is known. */
export const useCarried = carried.useValue;

/** Reads it anew: another tab may have changed it. A day that is too old goes. */
export async function readCarried(): Promise<void> {
  await within(async (van) => {
    const day = (await van.readDay()) ?? null;
    const isOld = day !== null && Date.now() - day.keptAt > LONGEST * 3_600_000;
    if (isOld) await van.forgetDay();
    await tell(van, carried.get()?.isSending ?? false);
    if (isOld) await forgetFiles();
  });
}

/** Takes a day along: what its sheets need, and the screens that fill them in; whether those open again without a network. */
export async function takeDay({ id, date }: { id: number; date: string }): Promise<boolean> {
  const sheets = await call(listDaySheets, { params: { id: String(id), date } });
  await change((van) => van.keepDay({ agendaId: id, date, keptAt: Date.now(), sheets }));
  return keepFiles().catch(() => false);
}

/** What was noted and isn't sent stays until it is. */
export async function leaveDay(): Promise<void> {
  await change((van) => van.forgetDay());
  await forgetFiles();
}

export async function note(turno: { bookingId: number; petName: string }, deed: Deed): Promise<void> {
  await change((van) =>
    van.note({ ...turno, key: crypto.randomUUID(), order: Date.now(), deed, refusal: null }),
  );
  void sendAll();
}

export async function noteAgain(noted: Noted): Promise<void> {
  await change((van) => van.note({ ...noted, key: crypto.randomUUID() }));
  await sendAll();
}

export function drop(bookingId: number): Promise<void> {
  return change((van) => van.drop(bookingId));
}

/** One page at a time sends; a day of which all is marked and sent has done its work. */
export async function sendAll(): Promise<void> {
  // A page that is being left may still hold it for a moment.
  await navigator.locks.request('van', () =>
    within(async (van) => {
      if ((await van.list()).every(({ refusal }) => refusal !== null)) return;
      await tell(van, true);
      try {
        await sendNoted(van, send);
        if (await isDone(van)) await van.forgetDay();
      } finally {
        await tell(van, false);
      }
    }),
  );
}

async function isDone(van: Van): Promise<boolean> {
  const day = await van.readDay();
  const isMarked = day?.sheets.every(({ bookingStatus }) => bookingStatus !== 'A') ?? false;
  return isMarked && (await van.list()).length === 0;
}

async function send({ bookingId: id, key: sheetKey, deed }: Noted): Promise<Sent> {
  try {
    if (deed.kind === 'sheet') {
      const sheet = await call(saveSheet, { params: { id }, body: { ...deed.draft, sheetKey } });
      return { kind: 'written', sheet: { ...sheet, Book: { ...sheet.Book, Turnos: [] } } };
    }
    const body = { bookingStatus: 'N', notDoneReason: 'absent', updatedAt: deed.updatedAt } as const;
    const { bookingStatus, updatedAt } = await call(changeBooking, { params: { id }, body });
    return { kind: 'written', sheet: { bookingStatus, updatedAt } };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return isAway(error) ? { kind: 'away' } : { kind: 'refused', message: error.message };
  }
}

/** Another try, or another login, may change it. */
function isAway({ status }: CallError): boolean {
  return status === 0 || status === 401 || status === 403 || status === 429 || status >= 500;
}

async function change(work: (van: Van) => Promise<unknown>): Promise<void> {
  await within(async (van) => {
    await work(van);
    await tell(van, carried.get()?.isSending ?? false);
  });
}

async function tell(van: Van, isSending: boolean): Promise<void> {
  carried.set({ day: (await van.readDay()) ?? null, noted: await van.list(), isSending });
}

/** Opened for each work alone: a logout deletes it at once. */
async function within(work: (van: Van) => Promise<void>): Promise<void> {
  const userId = getSession()?.userId;
  if (userId === undefined) return;
  const van = await openVan(userId);
  try {
    await work(van);
  } finally {
    van.close();
  }
}
