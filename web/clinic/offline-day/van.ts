import { changeBooking } from '#shared/bookings/bookings.ts';
import { listSpecies } from '#shared/catalogues/animals.ts';
import {
  findSheetDefaults,
  listDaySheets,
  type Sheet,
  saveHandover,
  saveSheet,
} from '#shared/clinic/sheets.ts';
import { MESSAGES } from '#shared/platform/messages.ts';
import { call } from '../../platform/api/call.ts';
import { CallError, refusalOf } from '../../platform/api/call-error.ts';
import { getSession, useSession } from '../../platform/api/session-store.ts';
import { createStore } from '../../platform/api/store.ts';
import { isCarrier, setCarrier } from '../../platform/api/van-names.ts';
import { isToGiveBack } from '../sheets/handover-words.ts';
import { bookNewcomer } from './book-newcomer.ts';
import { forgetFiles, keepFiles } from './files.ts';
import { isAway, type Sent, sendNoted } from './send-noted.ts';
import { tidyVans } from './tidy-vans.ts';
import { type Deed, type KeptDay, type Noted, openVan, type Van } from './van-store.ts';

export type Carried = {
  day: KeptDay | null;
  noted: Noted[];
  isSending: boolean;
  /** Something was noted here, and is sent. */
  hasSent: boolean;
};

const carried = createStore<(Carried & { userId: number }) | null>(null);
const failure = createStore(false);

/** What this phone carries of whoever is logged in; null until that is known. */
export function useCarried(): Carried | null {
  const known = carried.useValue();
  const userId = useSession()?.userId;
  return known?.userId === userId ? known : null;
}

/** Whether this browser refused to say. */
export const useIsVanBroken = failure.useValue;

/** Reads it anew: another tab may have changed it. A day that is too old goes. */
export async function readCarried(): Promise<void> {
  const userId = getSession()?.userId;
  if (userId === undefined) return;
  try {
    if (isCarrier(userId)) {
      await tidyVans();
      await within(userId, (van) => tell(van, userId));
    } else carried.set({ userId, day: null, noted: [], isSending: false, hasSent: false });
    failure.set(false);
  } catch {
    failure.set(true);
  }
}

/** Takes a day along: what its sheets need, and the screens that fill them in; whether those open again without a network. */
export async function takeDay({ id, date }: { id: number; date: string }): Promise<boolean> {
  const userId = whose();
  const sheets = await call(listDaySheets, { params: { id: String(id), date } });
  const species = (await call(listSpecies, {})).map(({ id, specieName }) => ({ id, specieName }));
  const ground = await call(findSheetDefaults, { params: { id: String(id), date } });
  const day = { agendaId: id, date, keptAt: Date.now(), sheets, species, ground };
  await change(userId, (van) => van.keepDay(day));
  return keepFiles().catch(() => false);
}

/** What was noted and isn't sent stays until it is. */
export async function leaveDay(): Promise<void> {
  await change(whose(), (van) => van.forgetDay());
  await forgetFiles();
}

type Turno = Pick<Noted, 'bookingId' | 'petName' | 'newcomer'>;

export async function note(turno: Turno, deed: Deed): Promise<void> {
  await change(whose(), (van) =>
    van.note({ ...turno, key: crypto.randomUUID(), order: Date.now(), deed, refusal: null }),
  );
  void sendAll();
}

export async function noteAgain(noted: Noted): Promise<void> {
  await change(whose(), (van) => van.note({ ...noted, key: crypto.randomUUID() }));
  await sendAll();
}

export function drop(bookingId: number): Promise<void> {
  return change(whose(), (van) => van.drop(bookingId));
}

/** Somebody was asked, and leaves all the same: what isn't sent goes with the session. */
export function giveUpNoted(): void {
  setCarrier(whose(), 'forgotten');
}

/** One page at a time sends; a day of which all is marked and sent has done its work. */
export async function sendAll(): Promise<void> {
  // A page that is being left may still hold it for a moment.
  await navigator.locks.request('van', async () => {
    const userId = getSession()?.userId;
    if (userId === undefined || !isCarrier(userId)) return;
    await within(userId, async (van) => {
      if ((await van.list()).every(({ refusal }) => refusal !== null)) return;
      await tell(van, userId, true);
      try {
        // Each by itself: who reads a sheet sees what became of it before its day goes.
        await sendNoted(
          van,
          (noted) => sendAs(userId, noted),
          () => tell(van, userId, true),
        );
        if (await isDone(van)) await van.forgetDay();
      } finally {
        await tell(van, userId, false);
      }
    });
  });
}

/** What one person noted is never sent in another's name. */
async function sendAs(userId: number, noted: Noted): Promise<Sent> {
  return getSession()?.userId === userId ? send(noted) : { kind: 'away' };
}

async function isDone(van: Van): Promise<boolean> {
  const day = await van.readDay();
  // A day without turnos is carried for whoever comes: it is over when its time is.
  if (!day || day.sheets.length === 0) return false;
  const isOver = day.sheets.every((sheet) => sheet.bookingStatus !== 'A' && !isToGiveBack(sheet));
  return isOver && (await van.list()).length === 0;
}

function withoutPast(sheet: Sheet): Sheet {
  return { ...sheet, Book: { ...sheet.Book, Turnos: [] } };
}

async function send({ bookingId: id, key: sheetKey, deed, newcomer }: Noted): Promise<Sent> {
  try {
    if (newcomer) return await bookNewcomer(newcomer);
    if (deed.kind === 'sheet') {
      const sheet = await call(saveSheet, { params: { id }, body: { ...deed.draft, sheetKey } });
      return { kind: 'written', sheet: withoutPast(sheet) };
    }
    if (deed.kind === 'handover') {
      const sheet = await call(saveHandover, { params: { id }, body: deed.draft });
      return { kind: 'written', sheet: withoutPast(sheet) };
    }
    const body = { bookingStatus: 'N', notDoneReason: 'absent', updatedAt: deed.updatedAt } as const;
    const { bookingStatus, updatedAt } = await call(changeBooking, { params: { id }, body });
    return { kind: 'written', sheet: { bookingStatus, updatedAt } };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (isAway(error)) return { kind: 'away' };
    if (error.status >= 500) return { kind: 'failed' };
    const { message, code } = error;
    return { kind: 'refused', message, doubt: code === 'overridable' ? code : undefined };
  }
}

/** Nothing is said to be kept that belongs to nobody. */
function whose(): number {
  const userId = getSession()?.userId;
  if (userId === undefined) throw refusalOf(401, '', { message: MESSAGES.noSession });
  return userId;
}

async function change(userId: number, work: (van: Van) => Promise<void>): Promise<void> {
  setCarrier(userId, 'stays');
  await within(userId, async (van) => {
    await work(van);
    await tell(van, userId);
  });
}

async function tell(van: Van, userId: number, isSending = carried.get()?.isSending ?? false): Promise<void> {
  const noted = await van.list();
  const before = carried.get();
  const hadSome = before?.userId === userId && (before.hasSent || before.noted.length > 0);
  const hasSent = hadSome && noted.length === 0;
  carried.set({ userId, day: (await van.readDay()) ?? null, noted, isSending, hasSent });
}

/** Opened for each work alone: a logout deletes it at once. */
async function within(userId: number, work: (van: Van) => Promise<void>): Promise<void> {
  const van = await openVan(userId);
  try {
    await work(van);
  } finally {
    van.close();
  }
}
