import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { Checkbox } from '../../../platform/fields/checkbox.tsx';
import styles from './filter-dialog.module.css';
import { ScrollFrame } from './scroll-frame.tsx';

export type FilterValue = { id: string; text: string };

type FilterChoicesProps = {
  values: readonly FilterValue[];
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
};

const ROW_HEIGHT = 48;

/** Renders only the visible rows, since a town may have a thousand values. */
export function FilterChoices({ values, hidden, onHide }: FilterChoicesProps) {
  const frame = useRef<HTMLElement>(null);
  const list = useVirtualizer({
    count: values.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 6,
  });
  return (
    <ScrollFrame ref={frame} className={styles.frame} aria-label="Valores">
      <ul className={styles.list} style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start }) => {
          const value = values[index];
          if (!value) return null;
          return (
            <li
              key={value.id}
              aria-posinset={index + 1}
              aria-setsize={values.length}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Checkbox
                label={value.text}
                checked={!hidden.has(value.id)}
                onChange={(isShown) => onHide(withVisibility(hidden, [value.id], !isShown))}
              />
            </li>
          );
        })}
      </ul>
    </ScrollFrame>
  );
}

export function withVisibility(
  hidden: ReadonlySet<string>,
  ids: readonly string[],
  isHidden: boolean,
): ReadonlySet<string> {
  const next = new Set(hidden);
  for (const id of ids) {
    if (isHidden) next.add(id);
    else next.delete(id);
  }
  return next;
}
