import type { Write } from '../../platform/forms/use-editor.ts';

/** What tells the screens of one catalogue from another's; told without gender, so that any noun fits. */
export type CatalogueWords = {
  /** The list's address; the editor's is the same with '-edit'. */
  path: `/admin-${string}`;
  title: string;
  one: string;
  many: string;
};

/** What the editor says besides. */
export type EditorWords = CatalogueWords & {
  nameMissing: string;
  nameTaken: string;
  /** What to know before adding one, and what came with it. */
  newHint?: string;
  created: string;
  createdToo?: string;
  updated: string;
  deleted: string;
};

/** One entry as the editor shows it; parentId 0 where it belongs to nothing. */
export type Entry = { id: number; name: string; parentId: number; updatedAt: number };

/** A query as the screens need it. */
export type Loaded<Row> = {
  data: Row[] | undefined;
  isPending: boolean;
  isLoadingError: boolean;
  refetch: () => Promise<unknown>;
};

/** How entries are written: one of id 0 is new. */
export type Writes<Draft> = {
  useSave: (id: number) => Write<Draft & { updatedAt?: number }>;
  useRemove: () => Write<number>;
};
