import { useSearchParams } from 'react-router';
import type { CatalogueWords, LoadableList } from './catalogue.ts';

/** Parent to choose before its entries are listed: a city's province, a breed's species. */
export type ParentWords = {
  param: string;
  label: string;
  choose: string;
  emptyText: string;
};

/** Keeps the parent in the address, so that reload and back restore it. */
export function useParentChoice<Row extends { id: number }>(
  words: ParentWords,
  list: LoadableList<Row>,
  toName: (row: Row) => string,
) {
  const [address, setAddress] = useSearchParams();
  const parentId = Number(address.get(words.param));
  const items = (list.data ?? []).map((row) => ({ id: row.id, label: toName(row) }));
  return {
    words,
    list,
    items,
    chosen: items.find(({ id }) => id === parentId) ?? null,
    isPending: list.isPending && parentId > 0,
    choose: (id: number | null) =>
      setAddress(id === null ? {} : { [words.param]: String(id) }, { replace: true }),
  };
}

export type ParentChoice = ReturnType<typeof useParentChoice>;

export function listPath({ path }: CatalogueWords, parent?: ParentChoice, parentId = 0): string {
  return parent && parentId > 0 ? `${path}?${parent.words.param}=${parentId}` : path;
}

export function newEntryPath({ path }: CatalogueWords, parent?: ParentChoice): string {
  return parent?.chosen ? `${path}-edit?${parent.words.param}=${parent.chosen.id}` : `${path}-edit`;
}
