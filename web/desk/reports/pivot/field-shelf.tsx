import { type DropItem, GridList, useDragAndDrop } from 'react-aria-components';
import type { ReportView } from '#shared/desk/report-views.ts';
import { DIMENSIONS, type Dimension } from '#shared/desk/reports.ts';
import { type FieldZone, listFields, type MoveField, ZONE_NAMES } from '../views/view.ts';
import { DIMENSION_NAMES } from './dimensions.ts';
import { FieldChip } from './field-chip.tsx';
import styles from './pivot-fields.module.css';

const FIELD_TYPE = 'application/x-huellas-field';

type FieldShelfProps = {
  zone: FieldZone;
  view: ReportView;
  onMove: MoveField;
  onFilter: (field: Dimension) => void;
  className?: string;
};

const EMPTY_TEXTS: Record<FieldZone, string> = {
  rows: 'Arrastrá un campo acá',
  columns: 'Arrastrá un campo acá',
  spare: 'Todos los campos están en la tabla',
};

export function FieldShelf({ zone, view, onMove, onFilter, className }: FieldShelfProps) {
  const fields = listFields(view, zone);
  const dragAndDropHooks = useFieldDrag(zone, fields, onMove);
  return (
    <div className={`${styles.zone} ${className ?? ''}`}>
      <h3 id={`zone-${zone}`}>{ZONE_NAMES[zone]}</h3>
      <GridList
        aria-labelledby={`zone-${zone}`}
        className={styles.shelf}
        layout="grid"
        keyboardNavigationBehavior="tab"
        items={fields.map((id) => ({ id }))}
        dependencies={[view]}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <span className={styles.empty}>{EMPTY_TEXTS[zone]}</span>}
      >
        {({ id }) => <FieldChip field={id} view={view} onMove={onMove} onFilter={onFilter} />}
      </GridList>
    </div>
  );
}

function useFieldDrag(zone: FieldZone, fields: readonly Dimension[], onMove: MoveField) {
  async function take(items: Iterable<DropItem>, index?: number): Promise<void> {
    for (const item of items) {
      const field = await readField(item);
      if (field) onMove(field, index === undefined ? { zone } : { zone, index });
    }
  }

  const findIndex = ({ key, dropPosition }: { key: string | number; dropPosition: string }) =>
    fields.indexOf(key as Dimension) + (dropPosition === 'after' ? 1 : 0);

  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => {
        const field = DIMENSIONS.find((each) => each === key);
        return { [FIELD_TYPE]: String(key), 'text/plain': field ? DIMENSION_NAMES[field] : '' };
      }),
    acceptedDragTypes: [FIELD_TYPE],
    getDropOperation: () => 'move',
    onRootDrop: ({ items }) => void take(items),
    ...(zone !== 'spare' && {
      onInsert: ({ items, target }) => void take(items, findIndex(target)),
      onReorder: ({ keys, target }) => {
        const field = DIMENSIONS.find((each) => keys.has(each));
        if (field) onMove(field, { zone, index: findIndex(target) });
      },
    }),
  });
  return dragAndDropHooks;
}

async function readField(item: DropItem): Promise<Dimension | undefined> {
  if (item.kind !== 'text' || !item.types.has(FIELD_TYPE)) return undefined;
  const name = await item.getText(FIELD_TYPE);
  return DIMENSIONS.find((each) => each === name);
}
