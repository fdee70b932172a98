import { userFolds } from '../../platform/db/sqlite/user-folds.ts';
import type { PersonalColumns } from './merges.queries.ts';

/**
 * Holds the merged record (`gone`), the ids of its rows, and the values that the kept record took from it
 * (`took`) and had before (`had`). `keepers` are ownerships of former pets. Old merges lack optional members.
 */
export type UserUndo = {
  gone: PersonalColumns;
  pets: number[];
  bookings: number[];
  notes?: number[];
  keepers?: number[];
  drawEntries?: number[];
  took: Partial<PersonalColumns>;
  had: Partial<PersonalColumns>;
};

type Column = keyof PersonalColumns;

const COMPARED_LOGIN_COLUMNS: readonly Column[] = [
  'email',
  'email_folded',
  'email_verified_at',
  'password_hash',
  'password_given',
];
const LOGIN_COLUMNS: readonly Column[] = [...COMPARED_LOGIN_COLUMNS, 'bounced_at', 'bounce', 'muted_notices'];
const OTHER_COLUMN_GROUPS: readonly (readonly Column[])[] = [
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
 * Returns the values that an undo writes to the kept and to the merged record (`gone`). Changes since the
 * merge stay with the kept one. A login moves back only if wholly unchanged: half of one is useless, and a
 * changed password may have leaked.
 */
export function toRestorablePersonalData(undo: UserUndo, current: PersonalColumns) {
  const { gone } = undo;
  const loginStays = isLoginKept(undo, current);
  const groups = [
    ...(loginStays ? [] : [LOGIN_COLUMNS]),
    ...OTHER_COLUMN_GROUPS.filter((each) => isUnchanged(each, gone, current)),
  ];
  const unchanged: Partial<PersonalColumns> = pickColumns(
    undo.had,
    groups.flat().filter((column) => column in undo.took),
  );
  if ('id_number' in unchanged)
    Object.assign(unchanged, userFolds({ ...current, id_number: unchanged.id_number ?? null }));
  return { kept: unchanged, gone: loginStays ? { ...gone, ...NO_LOGIN } : gone, loginStays };
}

/** Checks whether the taken login has changed, or both records would have the same address. */
function isLoginKept({ gone, took }: UserUndo, current: PersonalColumns): boolean {
  if ('email' in took) return !isUnchanged(COMPARED_LOGIN_COLUMNS, gone, current);
  return gone.email_folded !== null && gone.email_folded === current.email_folded;
}

function isUnchanged(columns: readonly Column[], gone: PersonalColumns, current: PersonalColumns): boolean {
  return columns.every((column) => current[column] === gone[column]);
}

export function pickColumns<Row extends object>(row: Row, columns: readonly (keyof Row)[]): Partial<Row> {
  const present = columns.filter((column) => column in row);
  return Object.fromEntries(present.map((column) => [column, row[column]])) as Partial<Row>;
}
