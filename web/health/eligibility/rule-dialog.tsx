import { useState } from 'react';
import { Link } from 'react-router';
import type { Breaking } from '#shared/health/eligibility.ts';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';
import type { EligibilityRule, RuleDraft } from '#shared/schedule/pet-rules.ts';
import { townToday } from '../../platform/api/town.ts';
import { Form } from '../../platform/forms/form.tsx';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { Note } from '../../platform/ui/note.tsx';
import type { RuleRow, WrittenRule } from '../../schedule/pet-rules/rule-rows.ts';
import { ruleSentence } from '../../schedule/pet-rules/rule-words.ts';
import type { EditedService } from './edited-service.ts';
import { useBreaking } from './eligibility.api.ts';
import { exampleOf } from './rule-example.ts';
import { draftOf, fieldsOf, problemsOf } from './rule-fields.ts';
import { RuleFormFields } from './rule-form-fields.tsx';
import styles from './rules-editor.module.css';
import { TryPet } from './try-pet.tsx';
import { useNaming } from './use-named-rule.ts';

export type RuleDialogProps = {
  service: EditedService;
  /** `null` for a new one. */
  row: RuleRow | null;
  turnoPath: (id: number) => string;
  onWritten: (written: WrittenRule) => void;
  onClose: () => void;
};

const FORM = 'rule-form';

/** A rule as a sentence and, as it is built, what a resident will read and whom it would keep away; it is saved with its service. */
export function RuleDialog({ service, row, turnoPath, onWritten, onClose }: RuleDialogProps) {
  const form = useDraft(`rule ${service.id} ${row?.key ?? 'new'}`, fieldsOf(row?.rule ?? null));
  const named = useNaming();
  const draft = draftOf(form.draft);
  const isWhole = problemsOf(form.draft).length === 0;
  const rule = isWhole ? draft : null;

  function submit(): void {
    const problems = problemsOf(form.draft);
    form.blame(problems);
    if (problems.length > 0) return;
    onWritten({ draft, rule: named(draft) });
    onClose();
  }

  return (
    <Dialog
      isOpen
      size="wide"
      onClose={onClose}
      title={row ? 'Edición de regla' : 'Alta de regla'}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="primary" type="submit" form={FORM}>
            Listo
          </Button>
        </>
      }
    >
      <Form id={FORM} columns={2} onSubmit={submit}>
        <RuleFormFields form={form} />
        <div className={`stack gap-s3 ${styles.whole}`}>
          <Preview service={service} rule={named(draft)} isWhole={isWhole} />
        </div>
      </Form>
      {service.id !== null && (
        <>
          <TryPet serviceId={service.id} rules={rule ? [rule] : null} />
          <BreakingCount serviceId={service.id} rule={rule} turnoPath={turnoPath} />
        </>
      )}
    </Dialog>
  );
}

type PreviewProps = { service: EditedService; rule: EligibilityRule; isWhole: boolean };

function Preview({ service: { serviceName, serviceEffect }, rule, isWhole }: PreviewProps) {
  const book = { serviceName, serviceEffect, locationName: null };
  const example = isWhole ? exampleOf(rule, book, townToday()) : null;
  return (
    <Note>
      <p>{ruleSentence(rule)}</p>
      <p className={styles.read}>
        Así lo lee el vecino:
        <br />
        <b>{example ?? '…'}</b>
      </p>
    </Note>
  );
}

type TurnoPath = { turnoPath: (id: number) => string };

type BreakingCountProps = TurnoPath & { serviceId: number; rule: RuleDraft | null };

/** How many turnos already given wouldn't meet a rule that is being built; they are listed where that is asked. */
function BreakingCount({ serviceId, rule, turnoPath }: BreakingCountProps) {
  const { data, isCurrent } = useBreaking(serviceId, rule);
  const [isOpen, setOpen] = useState(false);
  const total = data?.total ?? 0;
  return (
    <section className={`stack gap-s3 ${styles.breaking}`} aria-label="Turnos ya dados">
      <p>{data && isCurrent ? breakingInWords(total) : 'Mirando los turnos ya dados…'}</p>
      <Button variant="quiet" aria-expanded={isOpen} disabled={total === 0} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'No verlos' : 'Ver cuáles'}
      </Button>
      {isOpen && data && total > 0 && <BreakingList breaking={data} turnoPath={turnoPath} />}
    </section>
  );
}

/** Nothing is done to them: a rule cancels no turno. */
function BreakingList({ breaking: { turnos, total }, turnoPath }: TurnoPath & { breaking: Breaking }) {
  return (
    <div className={`stack gap-s3 ${styles.turnos}`}>
      <p>{breakingInWords(total)}. Siguen en pie: una regla no cancela turnos.</p>
      <ul>
        {turnos.map(({ id, bookingStartDate: start, petName, userName, userLastName, message }) => (
          <li key={id}>
            <Link to={turnoPath(id)}>
              {formatDate(start)} {formatTime(start)} hs · {petName}, de {userName} {userLastName}
            </Link>
            <small>{message}</small>
          </li>
        ))}
      </ul>
      {total > turnos.length && <p className="quiet">Y {total - turnos.length} más.</p>}
    </div>
  );
}

function breakingInWords(total: number): string {
  if (total === 0) return 'Todos los turnos ya dados cumplen esta regla';
  return total === 1
    ? '1 turno ya dado no cumpliría esta regla'
    : `${total} turnos ya dados no cumplirían esta regla`;
}
