import { ASKED_OF } from '#shared/health/rule-problems.ts';
import type { RuleUnit } from '#shared/schedule/required-facts.ts';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { SelectField } from '../../platform/fields/select-field.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { fieldProps } from '../../platform/forms/field-props.ts';
import type { Draft } from '../../platform/forms/use-draft.ts';
import type { RuleFields } from './rule-fields.ts';

type Props = { form: Draft<RuleFields> };

const UNITS: readonly { id: RuleUnit; label: string }[] = [
  { id: 'days', label: 'días' },
  { id: 'months', label: 'meses' },
  { id: 'years', label: 'años' },
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
      {unit === 'any' && <SelectField label="En" options={UNITS} {...fieldProps(form, 'ruleUnit')} />}
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
