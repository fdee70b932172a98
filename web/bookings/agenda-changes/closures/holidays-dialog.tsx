import { useState } from 'react';
import type { Closure, ClosureDraft, Holiday } from '#shared/bookings/closures.ts';
import { townToday } from '../../../platform/api/town.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useStoredState } from '../../../platform/forms/use-stored-state.ts';
import { LoadFailed } from '../../../platform/screens/load-failed.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { showToast } from '../../../platform/ui/toast.tsx';
import { ImpactDialog } from '../impact/impact-dialog.tsx';
import { useDecidedChange } from '../impact/use-decided-change.ts';
import { useCreateClosures, useHolidays } from '../planning.api.ts';
import { HolidayRow } from './holiday-row.tsx';
import styles from './holidays-dialog.module.css';

type HolidaysDialogProps = { year: number; closures: readonly Closure[]; onClose: () => void };

/** Maps the official date to the chosen one, which is null while the typed date is invalid. */
type ChosenDates = ReadonlyMap<string, string | null>;

export function HolidaysDialog({ year, closures, onClose }: HolidaysDialogProps) {
  const { data, isLoadingError, refetch } = useHolidays(year);
  const [stored, setStored] = useStoredState<[string, string | null][]>(`holidays ${year}`, []);
  const chosen: ChosenDates = new Map(stored);
  const setChosen = (next: ChosenDates) => setStored([...next]);
  const [wasSubmitted, setSubmitted] = useState(false);
  const today = townToday();
  const upcoming = data?.filter(({ date }) => date >= today) ?? [];
  const dates = upcoming.map(({ date }) => date);
  const findLoadedOn = (holiday: Holiday) => findLoadedDate(holiday, closures, dates);
  const offered = upcoming.filter((holiday) => findLoadedOn(holiday) === null);
  const saving = useDecidedChange('holidays', useCreateClosures(), (created) => {
    onClose();
    return created.length === 1 ? 'El feriado fue guardado' : 'Los feriados fueron guardados';
  });

  function submit(): void {
    setSubmitted(true);
    const drafts = offered.flatMap((holiday) => toDrafts(holiday, chosen.get(holiday.date)));
    if (chosen.size === 0) showToast('Elegí al menos un feriado');
    else if (drafts.length < chosen.size) showToast('Revisá las fechas');
    else saving.save({ closures: drafts });
  }

  return (
    <FormDialog
      title={`Feriados nacionales ${year}`}
      verb={chosen.size === 0 ? 'Guardar' : `Guardar ${chosen.size}`}
      isPending={saving.isPending}
      onSave={submit}
      onClose={onClose}
    >
      <p>Marcá los que el municipio no atiende. Si un decreto movió la fecha, cambiala antes de guardar.</p>
      {isLoadingError && <LoadFailed title="No pudimos cargar los feriados" onRetry={refetch} />}
      {!data && !isLoadingError && <Skeleton height="20rem" />}
      {data && upcoming.length === 0 && <p>Ya no quedan feriados en {year}.</p>}
      {offered.length > 1 && (
        <Button className={styles.all} onClick={() => setChosen(chooseAll(offered, chosen))}>
          Marcar todos
        </Button>
      )}
      <ul className={styles.list}>
        {upcoming.map((holiday) => (
          <HolidayRow
            key={holiday.date}
            holiday={holiday}
            loadedDate={findLoadedOn(holiday)}
            chosenDate={chosen.get(holiday.date)}
            isSubmitted={wasSubmitted}
            onChange={(date) => setChosen(withDate(chosen, holiday.date, date))}
          />
        ))}
      </ul>
      <p className="small quiet">
        Datos de{' '}
        <a href="https://github.com/commenthol/date-holidays" target="_blank" rel="noreferrer">
          date-holidays
        </a>
        , con licencia{' '}
        <a href="https://creativecommons.org/licenses/by-sa/3.0/deed.es" target="_blank" rel="noreferrer">
          CC BY-SA 3.0
        </a>
        .
      </p>
      <ImpactDialog change={saving} reason="Feriado nacional" />
    </FormDialog>
  );
}

/** Matches the closure by date, or by name on a date that isn't a holiday. */
function findLoadedDate(
  { date, holidayName, isClosed }: Holiday,
  closures: readonly Closure[],
  holidayDates: readonly string[],
): string | null {
  if (isClosed) return date;
  const movedClosure = closures.find(
    ({ reason, fromDate, AgendaId, LocationId }) =>
      reason === holidayName && AgendaId === null && LocationId === null && !holidayDates.includes(fromDate),
  );
  return movedClosure?.fromDate ?? null;
}

function toDrafts({ holidayName }: Holiday, date: string | null | undefined): ClosureDraft[] {
  if (!date) return [];
  const wholeTownDay = { fromMinute: null, toMinute: null, AgendaId: null, LocationId: null };
  return [{ fromDate: date, toDate: date, reason: holidayName, ...wholeTownDay }];
}

function chooseAll(offered: readonly Holiday[], chosen: ChosenDates): ChosenDates {
  return new Map(offered.map(({ date }) => [date, chosen.get(date) ?? date]));
}

function withDate(chosen: ChosenDates, holiday: string, date: string | null | undefined): ChosenDates {
  const next = new Map(chosen);
  if (date === undefined) next.delete(holiday);
  else next.set(holiday, date);
  return next;
}
