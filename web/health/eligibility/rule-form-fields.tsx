import { RULE_FIELDS } from '#shared/health/rule-problems.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import type { RuleUnit } from '#shared/schedule/required-facts.ts';
import { AnySpecieField } from '../../catalogues/species/any-specie-field.tsx';
import { VaccineField } from '../../catalogues/vaccines/vaccine-field.tsx';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { Segments } from '../../platform/fields/segments.tsx';
import { SelectField } from '../../platform/fields/select-field.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { fieldProps } from '../../platform/forms/field-props.ts';
import type { Draft } from '../../platform/forms/use-draft.ts';
import { KINDS } from '../../schedule/pet-rules/rule-words.ts';
import { type RuleFields, withKind } from './rule-fields.ts';
import styles from './rules-editor.module.css';

const UNITS: readonly { id: RuleUnit; label: string }[] = [
  { id: 'days', label: 'días' },
  { id: 'months', label: 'meses' },
  { id: 'years', label: 'años' },
];

const MOST = 15_000;

const KIND_ITEMS = (Object.keys(KINDS) as RuleFields['ruleKind'][]).map((id) => ({ id, label: KINDS[id] }));
const GENDERS = [
  { id: 'all', label: 'Todas' },
  { id: 'F', label: 'Hembras' },
  { id: 'M', label: 'Machos' },
] as const;
const EFFECTS = [
  { id: 'block', label: 'No se puede reservar' },
  { id: 'warn', label: 'Se avisa' },
] as const;
const UNKNOWN = [
  { id: 'pass', label: 'Puede reservar' },
  { id: 'ask', label: 'Se le pregunta' },
] as const;

/** A rule word by word, in the order its sentence is read. */
export function RuleFormFields({ form }: { form: Draft<RuleFields> }) {
  const { draft, change, text } = form;
  const asked = RULE_FIELDS[draft.ruleKind];
  const isSex = draft.ruleKind === 'sex';
  return (
    <>
      <ComboSelect
        label="Qué se mira"
        items={KIND_ITEMS}
        value={draft.ruleKind}
        onChange={(kind) => kind && kind !== draft.ruleKind && change(withKind(draft, kind))}
      />
      <AnySpecieField {...fieldProps(form, 'SpecieId')} />
      <Segments
        label={isSex ? 'Se atiende a' : 'Sexo'}
        segments={isSex ? GENDERS.slice(1) : GENDERS}
        {...fieldProps(form, 'petGender')}
      />
      {asked.vaccine && <VaccineField {...fieldProps(form, 'VaccineId')} />}
      <AmountFields form={form} />
      <Segments
        label={draft.ruleKind === 'vaccineNotNeeded' ? 'Entonces' : 'Si no'}
        segments={EFFECTS}
        {...fieldProps(form, 'ruleEffect')}
      />
      {asked.unknown && (
        <Segments label="Si ese dato no se sabe" segments={UNKNOWN} {...fieldProps(form, 'ifUnknown')} />
      )}
      <div className={`stack gap-s3 ${styles.whole}`}>
        <TextField
          label="Explicación (opcional)"
          hint="Va después de la frase"
          maxLength={LIMITS.reason}
          autoComplete="off"
          {...text('ruleLabel')}
        />
      </div>
    </>
  );
}

type Props = { form: Draft<RuleFields> };

/** How much of what the rule looks at. */
function AmountFields({ form }: Props) {
  const { min, max, unit } = RULE_FIELDS[form.draft.ruleKind];
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
