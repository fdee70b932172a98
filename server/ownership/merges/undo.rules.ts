import { userFolds } from '../../platform/db/sqlite/user-folds.ts';
import type { PersonalColumns } from './merges.queries.ts';

export type UserUndo = {
  gone: PersonalColumns;
  pets: number[];
  bookings: number[];
  /** Missing in merges older than notes. */
  notes?: number[];
  /** Ids of ownerships of former pets; missing in old merges. */
  keepers?: number[];
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
 * Splits the values of both records. Later changes remain with the kept one. A login moves back only if
 * wholly unchanged: half of one is useless, and a changed password may have leaked.
 */
export function toRestorablePersonalData(undo: UserUndo, current: PersonalColumns) {
  const { gone } = undo;
  const loginStays = isLoginKept(undo, current);
  const groups = [
    ...(loginStays ? [] : [LOGIN_COLUMNS]),
    ...OTHER_COLUMN_GROUPS.filter((each) => areSameColumns(each, gone, current)),
  ];
  const unchanged: Partial<PersonalColumns> = pickColumns(
    undo.had,
    groups.flat().filter((column) => column in undo.took),
  );
  if ('id_number' in unchanged)
    Object.assign(unchanged, userFolds({ ...current, id_number: unchanged.id_number ?? null }));
  return { kept: unchanged, gone: loginStays ? { ...gone, ...NO_LOGIN } : gone, loginStays };
}

/** Checks whether the login stays with the kept record, since two records can't share an address. */
function isLoginKept({ gone, took }: UserUndo, current: PersonalColumns): boolean {
  if ('email' in took) return !areSameColumns(COMPARED_LOGIN_COLUMNS, gone, current);
  return gone.email_folded !== null && gone.email_folded === current.email_folded;
}

function areSameColumns(
  columns: readonly Column[],
  gone: PersonalColumns,
  current: PersonalColumns,
): boolean {
  return columns.every((column) => current[column] === gone[column]);
}

export function pickColumns<Row extends object>(row: Row, columns: readonly (keyof Row)[]): Partial<Row> {
  const present = columns.filter((column) => column in row);
  return Object.fromEntries(present.map((column) => [column, row[column]])) as Partial<Row>;
}
