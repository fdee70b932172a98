import type { Generated } from 'kysely';
import type { ImportState, QuestionKind } from '#shared/desk/imports.ts';

export type ImportsTable = {
  id: Generated<number>;
  state: ImportState;
  file_name: string;
  file_size: number;
  problem: Generated<string>;
  /** JSON of each column's head and field. */
  columns: Generated<string>;
  total: Generated<number>;
  /** The last row, or made row, that the state's work has done: every batch moves it on in its own transaction. */
  passed: Generated<number>;
  /** JSON of how many rows of each table were made. */
  made: Generated<string>;
  made_by: number | null;
  created_at: number;
  started_at: Generated<number | null>;
  ended_at: Generated<number | null>;
  /** Until when a process holds it (unix ms); one that died lets it go by then. */
  busy_until: Generated<number>;
};

/** A piece of the file in base64, deleted once the file is read. */
export type ImportPartsTable = { import_id: number; part: number; data: string };

export type ImportRowsTable = {
  import_id: number;
  /** In the file, from 1. */
  number: number;
  /** JSON of its texts. */
  cells: string;
  /** The person's DNI: account deletion erases the row by it. */
  id_number: Generated<string | null>;
  /** 'I' goes in, 'Q' has questions, 'O' stays out. */
  outcome: Generated<'I' | 'Q' | 'O'>;
  what: Generated<string>;
  /** JSON of the subjects it waits for; empty without any. */
  questions: Generated<string>;
};

export type ImportQuestionsTable = {
  import_id: number;
  kind: QuestionKind;
  subject: string;
  number: number;
  row_count: number;
  says: string;
  doubt: string;
  here: string;
  /** JSON of choices and their labels. */
  options: string;
  choice: string | null;
};

export type ImportMadeTable = {
  id: Generated<number>;
  import_id: number;
  number: number;
  /** 'link' only knows an animal again that was here before; 'name' replaced one. */
  kind: 'user' | 'name' | 'pet' | 'link' | 'procedure' | 'vaccination' | 'booking' | 'breed';
  entity_id: number;
  /** A hash that knows the same animal of the same file again. */
  source_key: string | null;
  /** JSON of a name that was replaced. */
  previous: string | null;
  /** 1 where an undo had to leave it. */
  kept: Generated<number>;
};
