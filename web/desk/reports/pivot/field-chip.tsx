import { ArrowLeft, ArrowRight, ChevronDown, Columns3, Filter, GripVertical, Rows3, X } from 'lucide-react';
import { useState } from 'react';
import { Button, GridListItem } from 'react-aria-components';
import type { ReportView } from '#shared/desk/report-views.ts';
import type { Dimension } from '#shared/desk/reports.ts';
import { onceShown } from '../../../platform/screens/once-shown.ts';
import { MenuButton, type MenuEntry } from '../../../platform/ui/menu.tsx';
import { type FieldZone, findHiddenValues, findZone, listFields, type MoveField } from '../views/view.ts';
import { DIMENSION_NAMES } from './dimensions.ts';
import styles from './pivot-fields.module.css';

type FieldChipProps = {
  field: Dimension;
  view: ReportView;
  onMove: MoveField;
  onFilter: (field: Dimension) => void;
};

export function FieldChip({ field, view, onMove, onFilter }: FieldChipProps) {
  const name = DIMENSION_NAMES[field];
  const hidden = findHiddenValues(view, field).size;
  const [isOpen, setOpen] = useState(false);
  const filtered = hidden === 1 ? '1 valor oculto' : `${hidden} valores ocultos`;
  return (
    <GridListItem id={field} textValue={name} className={styles.chip} onAction={() => setOpen(true)}>
      <Button slot="drag" className={styles.grip}>
        <GripVertical size={16} aria-hidden="true" />
      </Button>
      <span className="cut">{name}</span>
      {hidden > 0 && (
        <>
          <Filter size={14} className={styles.filtered} aria-hidden="true" />
          <span className="sr">, {filtered}</span>
        </>
      )}
      <MenuButton
        id={`field-${field}`}
        className={styles.open}
        menuLabel={name}
        label={`Opciones de ${name}`}
        isOpen={isOpen}
        onOpenChange={setOpen}
        entries={listEntries({ field, view, onMove, onFilter })}
      >
        <ChevronDown size={14} aria-hidden="true" />
      </MenuButton>
    </GridListItem>
  );
}

function listEntries({ field, view, onMove, onFilter }: FieldChipProps): MenuEntry[] {
  const zone = findZone(view, field);
  const fields = listFields(view, zone);
  const fieldIndex = fields.indexOf(field);
  const isPlaced = zone !== 'spare';
  // The menu must close and return focus before the field moves.
  const move = (to: { zone: FieldZone; index?: number }) => onceShown(() => onMove(field, to));
  return [
    {
      id: 'rows',
      label: 'Mover a filas',
      icon: <Rows3 aria-hidden="true" />,
      isShown: zone !== 'rows',
      onChoose: () => move({ zone: 'rows' }),
    },
    {
      id: 'columns',
      label: 'Mover a columnas',
      icon: <Columns3 aria-hidden="true" />,
      isShown: zone !== 'columns',
      onChoose: () => move({ zone: 'columns' }),
    },
    {
      id: 'before',
      label: 'Antes',
      icon: <ArrowLeft aria-hidden="true" />,
      isShown: isPlaced && fields.length > 1,
      isDisabled: fieldIndex === 0,
      onChoose: () => move({ zone, index: fieldIndex - 1 }),
    },
    {
      id: 'after',
      label: 'Después',
      icon: <ArrowRight aria-hidden="true" />,
      isShown: isPlaced && fields.length > 1,
      isDisabled: fieldIndex === fields.length - 1,
      onChoose: () => move({ zone, index: fieldIndex + 2 }),
    },
    {
      id: 'filter',
      label: 'Filtrar…',
      icon: <Filter aria-hidden="true" />,
      isShown: true,
      onChoose: () => onFilter(field),
    },
    {
      id: 'spare',
      label: 'Quitar',
      icon: <X aria-hidden="true" />,
      isShown: isPlaced,
      onChoose: () => move({ zone: 'spare' }),
    },
  ].filter(({ isShown }) => isShown);
}
