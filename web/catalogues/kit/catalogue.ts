import type { EditorMutation } from '../../platform/forms/use-editor.ts';

/** Texts of one catalogue, without grammatical gender, so that any noun fits. */
export type CatalogueWords = {
  /** Path of the list; the editor's adds '-edit'. */
  path: `/admin-${string}`;
  title: string;
  one: string;
  plural: string;
};

export type EditorWords = CatalogueWords & {
  nameMissing: string;
  nameTaken: string;
  newHint?: string;
  created: string;
  createdToo?: string;
  updated: string;
  deleted: string;
};

/** Edited entry; parentId 0 means no parent. */
export type Entry = { id: number; name: string; parentId: number; updatedAt: number };

export type LoadableList<Row> = {
  data: Row[] | undefined;
  isPending: boolean;
  isLoadingError: boolean;
  refetch: () => Promise<unknown>;
};

export type CatalogueMutations<Draft> = {
  useSave: (id: number) => EditorMutation<Draft & { updatedAt?: number }>;
  useRemove: () => EditorMutation<number>;
};
