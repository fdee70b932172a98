import { userFolds } from '../../platform/db/sqlite/user-folds.ts';
import type { Personal } from './merges.queries.ts';

/** What it takes to undo one: who the other was, what moved, and what the kept one took and had before. */
export type Undo = {
  gone: Personal;
  pets: number[];
  bookings: number[];
  /** None of what was made one before there were notes. */
  notes?: number[];
  /** Of pets it had passed on; none of what was made one before those were kept. */
  keepers?: number[];
  took: Partial<Personal>;
  had: Partial<Personal>;
};

type Column = keyof Personal;

/** Whom one comes in as, and with what. */
const LOGIN: readonly Column[] = [
  'email',
  'email_folded',
  'email_verified_at',
  'password_hash',
  'password_given',
];
/** What is only known of an address goes where it goes. */
const OF_LOGIN: readonly Column[] = [...LOGIN, 'bounced_at', 'bounce', 'muted_notices'];
/** What was taken together goes back together. */
const OTHERS: readonly (readonly Column[])[] = [
  ['phone'],
  ['address'],
  ['state_id', 'city_id', 'other_city'],
  ['id_number'],
];

const NO_LOGIN = {
  email: null,
  email_folded: null,
  email_verified_at: null,
  password_hash: null,
  password_given: 0,
  bounced_at: null,
  bounce: '',
  muted_notices: '',
};

/**
 * Both records as they part. What was changed since stays with the kept one; of a login it is enough that any of it
 * was: half of one lets nobody in, and a password that was changed may have been changed because others knew it.
 */
export function restorablePersonalData(undo: Undo, current: Personal) {
  const { gone } = undo;
  const loginStays = staysLogin(undo, current);
  const groups = [...(loginStays ? [] : [OF_LOGIN]), ...OTHERS.filter((each) => isSame(each, gone, current))];
  const kept = pick(
    undo.had,
    groups.flat().filter((column) => column in undo.took),
  );
  if ('id_number' in kept) Object.assign(kept, userFolds({ ...current, id_number: kept.id_number ?? null }));
  return { kept, gone: loginStays ? { ...gone, ...NO_LOGIN } : gone, loginStays };
}

/** Also where the kept one had an address of its own and has the other's now: two can't have it. */
function staysLogin({ gone, took }: Undo, current: Personal): boolean {
  if ('email' in took) return !isSame(LOGIN, gone, current);
  return gone.email_folded !== null && gone.email_folded === current.email_folded;
}

/** Whoever took something took it as it was. */
function isSame(columns: readonly Column[], gone: Personal, current: Personal): boolean {
  return columns.every((column) => current[column] === gone[column]);
}

export function pick(all: Partial<Personal>, columns: readonly string[]): Partial<Personal> {
  return Object.fromEntries(columns.map((column) => [column, all[column as Column]]));
}
