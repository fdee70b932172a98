import { GridList } from 'react-aria-components';
import type { ReportView } from '#shared/desk/report-views.ts';
import type { Dimension } from '#shared/desk/reports.ts';
import { fieldsOf, type Move, ZONE_NAMES, type Zone } from '../views/view.ts';
import { FieldChip } from './field-chip.tsx';
import styles from './pivot-fields.module.css';
import { useFieldDrag } from './use-field-drag.ts';

type FieldShelfProps = {
  zone: Zone;
  view: ReportView;
  onMove: Move;
  onFilter: (field: Dimension) => void;
  className?: string;
};

const EMPTY_TEXTS: Record<Zone, string> = {
  rows: 'Arrastrá un campo acá',
  columns: 'Arrastrá un campo acá',
  spare: 'Todos los campos están en la tabla',
};

/** The fields of one zone, in their order. */
export function FieldShelf({ zone, view, onMove, onFilter, className }: FieldShelfProps) {
  const fields = fieldsOf(view, zone);
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
