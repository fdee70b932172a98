import type { Generated } from 'kysely';
import type { ImportState, QuestionKind } from '#shared/desk/imports.ts';

export type ImportsTable = {
  id: Generated<number>;
  state: ImportState;
  file_name: string;
  file_size: number;
  problem: Generated<string>;
  columns: Generated<string>;
  total: Generated<number>;
  /** Number of the last row processed in the current state, advanced in each batch's transaction. */
  passed: Generated<number>;
  made: Generated<string>;
  made_by: number | null;
  created_at: number;
  started_at: Generated<number | null>;
  ended_at: Generated<number | null>;
  /** End of the working process's lease (unix ms). */
  busy_until: Generated<number>;
};

export type ImportPartsTable = { import_id: number; part: number; data: string };

export type ImportRowsTable = {
  import_id: number;
  number: number;
  cells: string;
  /** DNI by which account deletion erases the row. */
  id_number: Generated<string | null>;
  /** 'I' ready, 'Q' with questions, 'O' left out. */
  outcome: Generated<'I' | 'Q' | 'O'>;
  what: Generated<string>;
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
  options: string;
  choice: string | null;
};

export type ImportMadeTable = {
  id: Generated<number>;
  import_id: number;
  number: number;
  /** 'link' matched an existing animal; 'name' replaced one. */
  kind: 'user' | 'name' | 'pet' | 'link' | 'procedure' | 'vaccination' | 'booking' | 'breed';
  entity_id: number;
  /** Hash that identifies an animal in later imports. */
  source_key: string | null;
  previous: string | null;
  kept: Generated<number>;
};
