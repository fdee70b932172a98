import type { ReactNode } from 'react';
import { RULE_FIELDS } from '#shared/health/rule-problems.ts';
import type { RuleUnit } from '#shared/schedule/required-facts.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import { VaccineField } from '../../catalogues/vaccines/vaccine-field.tsx';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { SelectField } from '../../platform/fields/select-field.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { fieldProps } from '../../platform/forms/field-props.ts';
import { SENTENCES } from '../../schedule/pet-rules/rule.words.ts';
import type { RuleFields } from '../../schedule/pet-rules/rule-fields.ts';
import styles from './rule-form.module.css';

export type RuleForm = {
  draft: RuleFields;
  findError: (field: string) => string | null;
  change: (changes: Partial<RuleFields>) => void;
};
type Props = { form: RuleForm };

const UNITS: readonly { id: RuleUnit; label: string }[] = [
  { id: 'days', label: 'días' },
  { id: 'months', label: 'meses' },
  { id: 'years', label: 'años' },
];
const SEXES = [
  { id: 'F', label: 'hembra' },
  { id: 'M', label: 'macho' },
] as const;
const MAX_RULE_NUMBER = 15_000;

const FIELDS: Readonly<Record<string, (props: Props) => ReactNode>> = {
  '{min}': ({ form }) => <Amount form={form} bound="min" />,
  '{max}': ({ form }) => <Amount form={form} bound="max" />,
  '{range}': Range,
  '{since}': ({ form }) => (
    <>
      <span>, puesta al menos</span>
      <Amount form={form} bound="min" />
      <span>antes</span>
    </>
  ),
  '{specie}': SpecieField,
  '{sex}': ({ form }) => (
    <SelectField
      label="Se atiende a"
      options={SEXES}
      value={form.draft.petGender === 'M' ? 'M' : 'F'}
      onChange={(petGender) => form.change({ petGender })}
    />
  ),
  '{vaccine}': ({ form }) => <VaccineField {...fieldProps(form, 'VaccineId')} />,
};

export function RuleSentence({ form }: Props) {
  const parts = SENTENCES[form.draft.ruleKind].split(/(\{\w+\})/).filter((part) => part.trim() !== '');
  return (
    <div className={`cluster ${styles.sentence}`}>
      {parts.map((part) => {
        const Value = FIELDS[part];
        return Value ? <Value key={part} form={form} /> : <span key={part}>{part.trim()}</span>;
      })}
    </div>
  );
}

const BOUNDS = {
  min: { label: 'Al menos', name: 'ruleMin', kilos: 'minKilos' },
  max: { label: 'Como máximo', name: 'ruleMax', kilos: 'maxKilos' },
} as const;

function Amount({ form, bound }: Props & { bound: keyof typeof BOUNDS }) {
  const { label, name, kilos } = BOUNDS[bound];
  const { draft, change, findError } = form;
  const { unit } = RULE_FIELDS[draft.ruleKind];
  if (unit === 'grams')
    return (
      <TextField
        label={`${label} (kilos)`}
        inputMode="decimal"
        maxLength={8}
        value={draft[kilos]}
        onChange={(typed) => change({ [kilos]: typed })}
        error={findError(kilos)}
      />
    );
  return (
    <>
      <NumberField label={label} min={0} max={MAX_RULE_NUMBER} {...fieldProps(form, name)} />
      {unit === 'any' ? (
        <SelectField
          label="En"
          options={UNITS}
          value={draft.ruleUnit}
          onChange={(ruleUnit) => change({ ruleUnit })}
        />
      ) : (
        <span>días</span>
      )}
    </>
  );
}

function Range({ form }: Props) {
  const isWeight = form.draft.ruleKind === 'weight';
  return (
    <>
      <span>al menos</span>
      <Amount form={form} bound="min" />
      <span>{isWeight ? 'kilos y como máximo' : 'y como máximo'}</span>
      <Amount form={form} bound="max" />
      {isWeight && <span>kilos</span>}
    </>
  );
}

function SpecieField({ form }: Props) {
  const { data: species = [] } = useSpecies();
  return (
    <ComboSelect
      label="Especie"
      items={species.map(({ id, specieName }) => ({ id, label: specieName }))}
      value={form.draft.SpecieId || null}
      onChange={(id) => form.change({ SpecieId: id ?? 0 })}
      error={form.findError('SpecieId')}
    />
  );
}
