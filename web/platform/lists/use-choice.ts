import { useState } from 'react';

/** Holds the chosen rows; a row hidden by a search is not chosen. */
export function useChoice<Row extends { id: number }>(rows: readonly Row[]) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    rows: rows.filter(({ id }) => ids.has(id)),
    has: (id: number) => ids.has(id),
    toggle: (id: number) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    add: (moreIds: readonly number[]) => setIds(new Set([...ids, ...moreIds])),
    release: () => setIds(new Set()),
  };
}

export type Choice = Pick<ReturnType<typeof useChoice>, 'has' | 'toggle' | 'add' | 'release'>;
