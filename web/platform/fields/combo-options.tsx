import { useContext } from 'react';
import {
  ComboBoxStateContext,
  ListBox,
  ListBoxItem,
  ListLayout,
  Popover,
  Virtualizer,
} from 'react-aria-components';
import styles from './combo-select.module.css';
import { useIsWide } from './use-is-wide.ts';

const MAX_ROWS = 8;

type ComboOptionsProps = { emptyText: string; note?: string | null };

/** Shows eight rows and renders only visible ones. */
export function ComboOptions({ emptyText, note }: ComboOptionsProps) {
  const state = useContext(ComboBoxStateContext);
  const rowSize = useIsWide() ? 36 : 48;
  return (
    // Scrolling closes the list but keeps the typed text, which the state's `close` would revert.
    <Popover
      className={styles.popover}
      offset={6}
      isOpen={state?.isOpen}
      onOpenChange={(isOpen) => state?.setOpen(isOpen)}
    >
      <Virtualizer layout={ListLayout} layoutOptions={{ rowSize }}>
        <ListBox
          className={styles.list}
          style={{ maxHeight: rowSize * MAX_ROWS }}
          renderEmptyState={() => <p className={styles.empty}>{emptyText}</p>}
        >
          {(item: { label: string }) => (
            <ListBoxItem className={styles.item} textValue={item.label}>
              {item.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Virtualizer>
      {note && <p className={styles.note}>{note}</p>}
    </Popover>
  );
}
