import { useState } from 'react';
import { Link } from 'react-router';
import type { BreakingBookings } from '#shared/health/eligibility.ts';
import { RULE_FIELDS } from '#shared/health/rule-problems.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';
import type { RuleDraft } from '#shared/schedule/pet-rules.ts';
import { AnySpecieField } from '../../catalogues/species/any-specie-field.tsx';
import { townToday } from '../../platform/api/town.ts';
import { SelectField } from '../../platform/fields/select-field.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { findRuleProblems, type RuleFields, toRuleDraft } from '../../schedule/pet-rules/rule-fields.ts';
import { type RuleRow, rowFields } from '../../schedule/pet-rules/rule-rows.ts';
import { type EditedService, findExampleMessage, toRuleBook } from './edited-service.ts';
import { useBreakingBookings } from './eligibility.api.ts';
import styles from './rule-form.module.css';
import { type RuleForm, RuleSentence } from './rule-sentence.tsx';

const GENDERS = [
  { id: 'all', label: 'hembras y machos' },
  { id: 'F', label: 'hembras' },
  { id: 'M', label: 'machos' },
] as const;
const EFFECTS = [
  { id: 'block', label: 'No se puede reservar' },
  { id: 'warn', label: 'Se avisa' },
] as const;
const UNKNOWN_EFFECTS = [
  { id: 'pass', label: 'Puede reservar' },
  { id: 'ask', label: 'Se le pregunta' },
] as const;

export type RuleFormProps = {
  service: EditedService;
  row: RuleRow;
  findError: (field: string) => string | null;
  onChange: (changes: Partial<RuleFields>) => void;
  bookingPath: (id: number) => string;
};

export function RuleFormFields({ service, row, findError, onChange, bookingPath }: RuleFormProps) {
  const draft = rowFields(row);
  const form: RuleForm = { draft, findError, change: onChange };
  const rule = findRuleProblems(draft).length === 0 ? toRuleDraft(draft) : null;
  const example = rule && findExampleMessage(row.rule, toRuleBook(service), townToday());
  return (
    <>
      <RuleSentence form={form} />
      <div className={styles.about}>
        {draft.ruleKind !== 'specie' && (
          <AnySpecieField value={draft.SpecieId} onChange={(SpecieId) => onChange({ SpecieId })} />
        )}
        {draft.ruleKind !== 'sex' && (
          <SelectField
            label="Sexo"
            options={GENDERS}
            value={draft.petGender}
            onChange={(petGender) => onChange({ petGender })}
          />
        )}
        <SelectField
          label="Si no"
          options={EFFECTS}
          value={draft.ruleEffect}
          onChange={(ruleEffect) => onChange({ ruleEffect })}
        />
        {RULE_FIELDS[draft.ruleKind].canBeUnknown && (
          <SelectField
            label="Si no se sabe"
            options={UNKNOWN_EFFECTS}
            value={draft.ifUnknown}
            onChange={(ifUnknown) => onChange({ ifUnknown })}
          />
        )}
      </div>
      <TextField
        label="Explicación (opcional)"
        hint={example ? `El vecino lee: «${example}»` : 'Va después de la frase'}
        maxLength={LIMITS.reason}
        value={draft.ruleLabel}
        onChange={(ruleLabel) => onChange({ ruleLabel })}
      />
      {service.id !== null && <BreakingCount serviceId={service.id} rule={rule} bookingPath={bookingPath} />}
    </>
  );
}

type BookingPath = { bookingPath: (id: number) => string };

type BreakingCountProps = BookingPath & { serviceId: number; rule: RuleDraft | null };

function BreakingCount({ serviceId, rule, bookingPath }: BreakingCountProps) {
  const { data, isCurrent } = useBreakingBookings(serviceId, rule);
  const [isOpen, setOpen] = useState(false);
  const total = data?.total ?? 0;
  return (
    <section className={`cluster ${styles.breaking}`} aria-label="Turnos ya dados">
      <p className="quiet small">
        {data && isCurrent ? breakingInWords(total) : 'Mirando los turnos ya dados…'}
      </p>
      {total > 0 && (
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'No verlos' : 'Ver cuáles'}
        </Button>
      )}
      {isOpen && data && total > 0 && <BreakingList breaking={data} bookingPath={bookingPath} />}
    </section>
  );
}

function BreakingList({
  breaking: { turnos: bookings, total },
  bookingPath,
}: BookingPath & { breaking: BreakingBookings }) {
  return (
    <div className={`stack gap-s3 ${styles.bookings}`}>
      <p>Siguen en pie: una regla no cancela turnos.</p>
      <ul className="stack gap-s3">
        {bookings.map(({ id, bookingStartDate: start, petName, userName, userLastName, message }) => (
          <li key={id}>
            <Link to={bookingPath(id)}>
              {formatDate(start)} {formatTime(start)} hs · {petName}, de {userName} {userLastName}
            </Link>
            <small>{message}</small>
          </li>
        ))}
      </ul>
      {total > bookings.length && <p className="quiet">Y {total - bookings.length} más.</p>}
    </div>
  );
}

function breakingInWords(total: number): string {
  if (total === 0) return 'Todos los turnos ya dados cumplen esta regla';
  return total === 1
    ? '1 turno ya dado no cumpliría esta regla'
    : `${total} turnos ya dados no cumplirían esta regla`;
}
