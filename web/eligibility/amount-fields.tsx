import { useId } from 'react';
import type { RuleUnit } from '#shared/pet-rules.ts';
import { ASKED_OF } from '#shared/rule-problems.ts';
import fieldStyles from '../ui/field.module.css';
import { Field } from '../ui/field.tsx';
import { fieldProps } from '../ui/field-props.ts';
import { NumberField } from '../ui/number-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Draft } from '../ui/use-draft.ts';
import type { RuleFields } from './rule-fields.ts';

type Props = { form: Draft<RuleFields> };

const UNITS: readonly [RuleUnit, string][] = [
  ['days', 'días'],
  ['months', 'meses'],
  ['years', 'años'],
];
const MOST = 15_000;

/** How much of what the rule looks at. */
export function AmountFields({ form }: Props) {
  const { min, max, unit } = ASKED_OF[form.draft.ruleKind];
  if (unit === 'grams') return <WeightFields form={form} />;
  const inDays = unit === 'days' ? ' (días)' : '';
  return (
    <>
      {min !== 'no' && (
        <NumberField label={`Al menos${inDays}`} min={0} max={MOST} {...fieldProps(form, 'ruleMin')} />
      )}
      {max !== 'no' && (
        <NumberField label={`Como máximo${inDays}`} min={0} max={MOST} {...fieldProps(form, 'ruleMax')} />
      )}
      {unit === 'any' && <UnitField form={form} />}
    </>
  );
}

function WeightFields({ form: { text } }: Props) {
  const field = { inputMode: 'decimal', autoComplete: 'off', maxLength: 8 } as const;
  return (
    <>
      <TextField label="Al menos (kilos)" hint="Por ejemplo: 4,2" {...field} {...text('minKilos')} />
      <TextField label="Como máximo (kilos)" hint="Vacío: sin límite" {...field} {...text('maxKilos')} />
    </>
  );
}

function UnitField({ form: { draft, change } }: Props) {
  const id = useId();
  return (
    <Field id={id} label="En">
      <select
        id={id}
        className={fieldStyles.input}
        value={draft.ruleUnit}
        onChange={({ target }) =>
          change({ ruleUnit: UNITS.find(([unit]) => unit === target.value)?.[0] ?? 'months' })
        }
      >
        {UNITS.map(([unit, label]) => (
          <option key={unit} value={unit}>
            {label}
          </option>
        ))}
      </select>
    </Field>
  );
}
