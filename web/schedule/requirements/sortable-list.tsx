import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  GridList,
  GridListItem,
  I18nProvider,
  type Key,
  useDragAndDrop,
} from 'react-aria-components';
import styles from './sortable-list.module.css';

type SortableListProps<Item> = {
  label: string;
  items: readonly Item[];
  toId: (item: Item) => string;
  toName: (item: Item) => string;
  onOrder: (ids: string[]) => void;
  children: (item: Item) => ReactNode;
};

/** Sorts by dragging handles with mouse, finger or keyboard (Enter on a handle). */
export function SortableList<Item extends object>(props: SortableListProps<Item>) {
  const { label, items, toId, toName, onOrder, children } = props;
  const ids = items.map(toId);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': findText(items, props, key) })),
    getDropOperation: () => 'move',
    onReorder: ({ keys, target: { key, dropPosition } }) =>
      onOrder(moveTo(ids, [...keys].map(String), { key: String(key), dropPosition })),
  });
  return (
    <I18nProvider locale="es-AR">
      <GridList
        aria-label={label}
        className={styles.list}
        dragAndDropHooks={dragAndDropHooks}
        // Leaves letters and arrow keys to fields inside the rows.
        keyboardNavigationBehavior="tab"
      >
        {items.map((item) => (
          <GridListItem key={toId(item)} id={toId(item)} textValue={toName(item)} className={styles.item}>
            <Button slot="drag" className={styles.handle} aria-label={`Mover: ${toName(item)}`}>
              <GripVertical aria-hidden />
            </Button>
            <div className={`cluster ${styles.content}`}>{children(item)}</div>
          </GridListItem>
        ))}
      </GridList>
    </I18nProvider>
  );
}

function findText<Item>(
  items: readonly Item[],
  { toId, toName }: Pick<SortableListProps<Item>, 'toId' | 'toName'>,
  key: Key,
): string {
  const item = items.find((each) => toId(each) === key);
  return item === undefined ? '' : toName(item);
}

type Target<Id> = { key: Id; dropPosition: 'before' | 'after' | 'on' };

/** Moves several items together before or after the target. */
export function moveTo<Id>(ids: readonly Id[], moved: readonly Id[], target: Target<Id>): Id[] {
  if (moved.includes(target.key)) return [...ids];
  const rest = ids.filter((id) => !moved.includes(id));
  const index = rest.indexOf(target.key) + (target.dropPosition === 'before' ? 0 : 1);
  return rest.toSpliced(index, 0, ...ids.filter((id) => moved.includes(id)));
}
