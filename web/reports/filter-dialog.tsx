import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import type { ReportView } from '#shared/report-views.ts';
import type { Dimension, Period } from '#shared/reports.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { includesFolded } from '../ui/folded-text.ts';
import { LoadFailed } from '../ui/load-failed.tsx';
import { SearchField } from '../ui/search-field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { compareValues, DIMENSION_NAMES, valueText } from './dimensions.ts';
import styles from './filter-dialog.module.css';
import { useReport } from './reports.api.ts';
import { ScrollFrame } from './scroll-frame.tsx';
import { hiddenValues, valueIn, withHidden } from './view.ts';

type FilterDialogProps = {
  period: Period;
  view: ReportView;
  field: Dimension;
  onChange: (view: ReportView) => void;
  onClose: () => void;
};

/** Which of a field's values the table counts. */
export function FilterDialog({ period, view, field, onChange, onClose }: FilterDialogProps) {
  const [hidden, setHidden] = useState(hiddenValues(view, field));
  const foot = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button
        variant="primary"
        onClick={() => {
          onChange(withHidden(view, field, hidden));
          onClose();
        }}
      >
        Aplicar
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Filtrar por ${DIMENSION_NAMES[field].toLowerCase()}`}
      foot={foot}
    >
      <Values period={period} field={field} hidden={hidden} onHide={setHidden} />
    </Dialog>
  );
}

type Value = { id: string; text: string };
type ValuesProps = {
  period: Period;
  field: Dimension;
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
};

function Values({ period, field, hidden, onHide }: ValuesProps) {
  const [query, search] = useState('');
  const { data, isLoadingError, isPlaceholderData, refetch } = useReport(period, [field]);
  const rows = isPlaceholderData ? undefined : data?.report_1;
  const values = useMemo(() => {
    const seen = new Set((rows ?? []).map((row) => valueIn(row, field)));
    return [...seen]
      .toSorted(compareValues)
      .map((value): Value => ({ id: String(value), text: valueText(field, value) }));
  }, [rows, field]);
  const matching = useMemo(() => values.filter(({ text }) => includesFolded(text, query)), [values, query]);
  if (isLoadingError)
    return <LoadFailed title="No pudimos cargar los valores" onRetry={() => void refetch()} />;
  if (!rows) return <Skeleton height="240px" />;

  function setAll(isHidden: boolean): void {
    const ids = new Set(matching.map(({ id }) => id));
    onHide(isHidden ? hidden.union(ids) : hidden.difference(ids));
  }

  return (
    <>
      <SearchField label="Buscar un valor" placeholder="Buscar" value={query} onChange={search} />
      <div className={styles.all}>
        <Button onClick={() => setAll(false)}>Marcar todos</Button>
        <Button onClick={() => setAll(true)}>Desmarcar todos</Button>
      </div>
      {matching.length === 0 ? (
        <p className="quiet">{query ? `No encontramos «${query}»` : 'No hay valores en este período'}</p>
      ) : (
        <Choices values={matching} hidden={hidden} onHide={onHide} />
      )}
    </>
  );
}

const ROW = 48;

/** Only those in sight exist: a town may have a thousand of them. */
function Choices({
  values,
  hidden,
  onHide,
}: { values: readonly Value[] } & Pick<ValuesProps, 'hidden' | 'onHide'>) {
  const frame = useRef<HTMLElement>(null);
  const list = useVirtualizer({
    count: values.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
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
                onChange={(isShown) => {
                  const only = new Set([value.id]);
                  onHide(isShown ? hidden.difference(only) : hidden.union(only));
                }}
              />
            </li>
          );
        })}
      </ul>
    </ScrollFrame>
  );
}
