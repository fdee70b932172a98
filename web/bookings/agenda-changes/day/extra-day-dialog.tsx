import { useId } from 'react';
import type { AgendaHours } from '#shared/bookings/agenda-hours.ts';
import { findHoursProblem } from '#shared/bookings/hours-rules.ts';
import { formatLongDate, parseIsoDate } from '#shared/platform/town-clock.ts';
import { Form } from '../../../platform/forms/form.tsx';
import { FormError } from '../../../platform/forms/form-error.tsx';
import { useDraft } from '../../../platform/forms/use-draft.ts';
import { LoadFailedNote } from '../../../platform/screens/load-failed-note.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Dialog } from '../../../platform/ui/dialog.tsx';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { findRangeProblems, type RangeDraft, toHours } from '../hours/range-draft.ts';
import { RangeTimes } from '../hours/range-fields.tsx';
import { ImpactDialog } from '../impact/impact-dialog.tsx';
import { useDecidedChange } from '../impact/use-decided-change.ts';
import { useHours, useReplaceHours } from '../planning.api.ts';
import type { DayDialogProps } from './close-day-dialog.tsx';
import { toExtraHours, withoutId } from './extra-hours.ts';

export function ExtraDayDialog(props: DayDialogProps) {
  const formId = useId();
  const { data, isLoadingError, refetch } = useHours(props.agenda.id);
  const replace = useReplaceHours(props.agenda.id);
  const foot = (
    <>
      <Button onClick={props.onClose}>Cancelar</Button>
      <Button variant="primary" type="submit" form={formId} isPending={replace.isPending || !data}>
        Guardar
      </Button>
    </>
  );
  return (
    <Dialog onClose={props.onClose} title="Día extra" foot={foot}>
      <p>
        <b className="first-upper">{formatLongDate(parseIsoDate(props.date) ?? 0)}:</b> se atiende también en
        este horario, solo ese día.
      </p>
      {isLoadingError && <LoadFailedNote title="No pudimos cargar los horarios" onRetry={refetch} />}
      {data ? (
        <ExtraHours {...props} formId={formId} saved={data} replace={replace} />
      ) : (
        !isLoadingError && <Skeleton height="120px" />
      )}
    </Dialog>
  );
}

type ExtraHoursProps = DayDialogProps & {
  formId: string;
  saved: AgendaHours;
  replace: ReturnType<typeof useReplaceHours>;
};

function ExtraHours({ date, onClose, formId, saved, replace }: ExtraHoursProps) {
  const form = useDraft<RangeDraft>(`extra-day ${date}`, toExtraHours(date, saved.hours));
  const saving = useDecidedChange(`extra-day ${date}`, replace, () => {
    onClose();
    return 'El horario de ese día fue guardado';
  });

  function submit(): void {
    const hours = [...saved.hours.map(withoutId), ...toHours(form.draft)];
    const fieldProblems = findRangeProblems(form.draft);
    const clash = fieldProblems.length === 0 && findHoursProblem(hours);
    const problems = clash ? [{ field: 'fromMinute', message: clash }] : fieldProblems;
    form.showProblems(problems);
    if (problems.length === 0 && !saving.isPending) saving.save({ hours, revision: saved.revision });
  }

  return (
    <>
      <Form id={formId} onSubmit={submit}>
        <RangeTimes form={form} />
      </Form>
      <FormError error={saving.rejection} />
      <ImpactDialog change={saving} />
    </>
  );
}
