import { useState } from 'react';

/** Rows of a list that are chosen to act on together; what a search hides is not among them. */
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
    add: (more: readonly number[]) => setIds(new Set([...ids, ...more])),
    release: () => setIds(new Set()),
  };
}

export type Choice = Pick<ReturnType<typeof useChoice>, 'has' | 'toggle' | 'add' | 'release'>;
