import { ListBox, ListBoxItem, ListLayout, Popover, Virtualizer } from 'react-aria-components';
import styles from './combo-select.module.css';
import { useIsWide } from './use-is-wide.ts';

const ROWS = 8;

type ComboOptionsProps = { emptyText: string; note?: string | null };

/** The list of a ComboSelect: eight rows in sight, and only those in sight exist. */
export function ComboOptions({ emptyText, note }: ComboOptionsProps) {
  const rowSize = useIsWide() ? 36 : 48;
  return (
    <Popover className={styles.popover} offset={6}>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowSize }}>
        <ListBox
          className={styles.list}
          style={{ maxHeight: rowSize * ROWS }}
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
