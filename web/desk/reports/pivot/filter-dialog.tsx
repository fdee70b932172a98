import { useMemo, useState } from 'react';
import type { ReportView } from '#shared/desk/report-views.ts';
import type { Dimension, Period } from '#shared/desk/reports.ts';
import { includesFolded } from '../../../platform/fields/folded-text.ts';
import { useStoredState } from '../../../platform/forms/use-stored-state.ts';
import { SearchField } from '../../../platform/lists/search-field.tsx';
import { LoadFailed } from '../../../platform/screens/load-failed.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { useReport } from '../reports.api.ts';
import { findHiddenValues, valueIn, withHidden } from '../views/view.ts';
import { compareValues, DIMENSION_NAMES, formatValue } from './dimensions.ts';
import { FilterChoices, type FilterValue, withVisibility } from './filter-choices.tsx';
import styles from './filter-dialog.module.css';

type FilterDialogProps = {
  period: Period;
  view: ReportView;
  field: Dimension;
  onChange: (view: ReportView) => void;
  onClose: () => void;
};

export function FilterDialog({ period, view, field, onChange, onClose }: FilterDialogProps) {
  const [ids, setIds] = useStoredState<string[]>(`filter ${field}`, [...findHiddenValues(view, field)]);
  const hidden = useMemo(() => new Set(ids), [ids]);
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
    <Dialog onClose={onClose} title={`Filtrar por ${DIMENSION_NAMES[field].toLowerCase()}`} foot={foot}>
      <Values period={period} field={field} hidden={hidden} onHide={(next) => setIds([...next])} />
    </Dialog>
  );
}

type ValuesProps = {
  period: Period;
  field: Dimension;
  hidden: ReadonlySet<string>;
  onHide: (hidden: ReadonlySet<string>) => void;
};

function Values({ period, field, hidden, onHide }: ValuesProps) {
  const [query, setQuery] = useState('');
  const { values, isLoadingError, refetch } = useValues(period, field);
  const matching = useMemo(() => values?.filter(({ text }) => includesFolded(text, query)), [values, query]);
  if (isLoadingError) return <LoadFailed title="No pudimos cargar los valores" onRetry={refetch} />;
  if (!matching) return <Skeleton height="240px" />;

  const setAll = (isHidden: boolean) =>
    onHide(
      withVisibility(
        hidden,
        matching.map(({ id }) => id),
        isHidden,
      ),
    );
  return (
    <>
      <div className={styles.search}>
        <SearchField label="Buscar un valor" placeholder="Buscar" value={query} onChange={setQuery} />
      </div>
      <div className="cluster">
        <Button onClick={() => setAll(false)}>Marcar todos</Button>
        <Button onClick={() => setAll(true)}>Desmarcar todos</Button>
      </div>
      {matching.length === 0 ? (
        <p className="quiet">{query ? `No encontramos «${query}»` : 'No hay valores en este período'}</p>
      ) : (
        <FilterChoices values={matching} hidden={hidden} onHide={onHide} />
      )}
    </>
  );
}

function useValues(period: Period, field: Dimension) {
  const { data, isLoadingError, isPlaceholderData, refetch } = useReport(period, [field]);
  const rows = isPlaceholderData ? undefined : data?.report_1;
  const values = useMemo(() => {
    if (!rows) return undefined;
    const seen = new Set(rows.map((row) => valueIn(row, field)));
    return [...seen]
      .toSorted(compareValues)
      .map((value): FilterValue => ({ id: String(value), text: formatValue(field, value) }));
  }, [rows, field]);
  return { values, isLoadingError, refetch };
}
