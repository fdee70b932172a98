import { Check } from 'lucide-react';
import { useId, useState } from 'react';
import { findPeriodProblem, type Period } from '#shared/desk/reports.ts';
import { townToday } from '../../platform/api/town.ts';
import { DateField } from '../../platform/fields/date-field.tsx';
import { Form } from '../../platform/forms/form.tsx';
import { useStoredState } from '../../platform/forms/use-stored-state.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { fullPeriodText, PRESETS, presetName } from './period.ts';
import styles from './pick.module.css';

type PeriodDialogProps = { period: Period; onClose: () => void; onChange: (period: Period) => void };

export function PeriodDialog({ period, onClose, onChange }: PeriodDialogProps) {
  const formId = useId();
  const foot = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button variant="primary" type="submit" form={formId}>
        Aplicar
      </Button>
    </>
  );
  return (
    <Dialog onClose={onClose} title="Período" foot={foot}>
      <Presets period={period} onChange={onChange} />
      <CustomPeriod formId={formId} period={period} onChange={onChange} />
    </Dialog>
  );
}

function Presets({ period, onChange }: Omit<PeriodDialogProps, 'onClose'>) {
  const today = townToday();
  const current = presetName(period, today);
  return (
    <ul className="stack gap-s2">
      {PRESETS.map(({ name, periodOn }) => (
        <li key={name} className="row">
          <button
            type="button"
            className={styles.pick}
            aria-pressed={name === current}
            onClick={() => onChange(periodOn(today))}
          >
            <b>{name}</b>
            <span className="num">{fullPeriodText(periodOn(today))}</span>
            {name === current && <Check size={18} aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

type CustomPeriodProps = { formId: string; period: Period; onChange: (period: Period) => void };
type TypedDate = { date: string | null; problem: string | null };

const NO_DATE = 'Escribí una fecha: DD/MM/AAAA';

function CustomPeriod({ formId, period, onChange }: CustomPeriodProps) {
  const [from, setFrom] = useStoredState<TypedDate>('period from', { date: period.from, problem: null });
  const [to, setTo] = useStoredState<TypedDate>('period to', { date: period.to, problem: null });
  const [isSubmitted, setSubmitted] = useState(false);
  const hasBothDates = from.date !== null && to.date !== null;
  const periodProblem = hasBothDates ? findPeriodProblem({ from: from.date ?? '', to: to.date ?? '' }) : null;

  function submit(): void {
    setSubmitted(true);
    if (from.date !== null && to.date !== null && periodProblem === null)
      onChange({ from: from.date, to: to.date });
  }

  const findMissing = ({ date, problem }: TypedDate) =>
    isSubmitted && date === null ? (problem ?? NO_DATE) : null;
  return (
    <Form id={formId} label="Otro período" columns={2} onSubmit={submit}>
      <DateField
        label="Desde"
        value={from.date}
        error={findMissing(from)}
        onChange={(date, problem) => setFrom({ date, problem })}
      />
      <DateField
        label="Hasta"
        value={to.date}
        error={findMissing(to) ?? (isSubmitted ? periodProblem : null)}
        onChange={(date, problem) => setTo({ date, problem })}
      />
    </Form>
  );
}
