import { findRuleProblem } from '#shared/health/rule-problems.ts';
import { formatAmount } from '#shared/health/rule-texts.ts';
import type { FactKind, RequiredFact, RuleUnit } from '#shared/schedule/required-facts.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { Segments } from '../../platform/fields/segments.tsx';
import { SelectField } from '../../platform/fields/select-field.tsx';
import styles from './bounds-fields.module.css';

const KINDS: readonly { id: FactKind | 'none'; label: string }[] = [
  { id: 'none', label: 'Ninguno' },
  { id: 'ageFrom', label: 'Edad mínima' },
  { id: 'ageTo', label: 'Edad máxima' },
  { id: 'specie', label: 'Especie' },
  { id: 'sex', label: 'Sexo' },
];
const UNITS: readonly { id: RuleUnit; label: string }[] = [
  { id: 'days', label: 'días' },
  { id: 'months', label: 'meses' },
  { id: 'years', label: 'años' },
];
const GENDERS = [
  { id: 'F', label: 'Hembras' },
  { id: 'M', label: 'Machos' },
] as const;
const MAX_FACT_NUMBER = 15_000;
const NEW_FACT = {
  SpecieId: null,
  petGender: null,
  ruleMin: null,
  ruleMax: null,
  ruleUnit: 'months',
} as const;

type FactFieldsProps = { value: RequiredFact | null; onChange: (fact: RequiredFact | null) => void };

/** Folds the fields, because most requirements ask for facts outside the record. */
export function FactFields({ value, onChange }: FactFieldsProps) {
  const words = useFactWords()(value);
  return (
    <details className={styles.bounds}>
      <summary>
        {words ? `Se compara con la mascota: ${words}` : 'Comparar con un dato de la mascota…'}
      </summary>
      <p className="quiet">Si el dato de la mascota dice otra cosa, no se puede marcar ni reservar.</p>
      <div className={styles.fields}>
        <SelectField
          label="Dato"
          options={KINDS}
          value={value?.ruleKind ?? 'none'}
          onChange={(kind) => onChange(kind === 'none' ? null : newFact(kind))}
        />
        {value && <ValueFields value={value} onChange={(changes) => onChange({ ...value, ...changes })} />}
      </div>
    </details>
  );
}

type ValueFieldsProps = { value: RequiredFact; onChange: (changes: Partial<RequiredFact>) => void };

function ValueFields({ value, onChange }: ValueFieldsProps) {
  const { data: species = [] } = useSpecies();
  const { ruleKind, SpecieId, petGender } = value;
  const error = findRuleProblem(value)?.message ?? null;
  if (ruleKind === 'sex')
    return (
      <Segments
        label="Tiene que ser"
        segments={GENDERS}
        value={petGender}
        onChange={(gender) => onChange({ petGender: gender })}
        error={error}
      />
    );
  if (ruleKind === 'specie')
    return (
      <ComboSelect
        label="Tiene que ser"
        items={species.map(({ id, specieName }) => ({ id, label: specieName }))}
        value={SpecieId}
        onChange={(id) => onChange({ SpecieId: id })}
        error={error}
      />
    );
  return <AgeFields value={value} onChange={onChange} error={error} />;
}

function AgeFields({ value, onChange, error }: ValueFieldsProps & { error: string | null }) {
  const { ruleKind, ruleUnit } = value;
  const name = ruleKind === 'ageFrom' ? 'ruleMin' : 'ruleMax';
  return (
    <>
      <NumberField
        label={name === 'ruleMin' ? 'Al menos' : 'Como máximo'}
        min={0}
        max={MAX_FACT_NUMBER}
        value={value[name]}
        onChange={(amount) => onChange({ [name]: amount })}
        error={error}
      />
      <SelectField
        label="En"
        options={UNITS}
        value={ruleUnit}
        onChange={(unit) => onChange({ ruleUnit: unit })}
      />
    </>
  );
}

function newFact(ruleKind: FactKind): RequiredFact {
  const petGender = ruleKind === 'sex' ? 'F' : null;
  return { ...NEW_FACT, ruleKind, petGender, ruleMin: ruleKind === 'ageFrom' ? 6 : null };
}

/** Returns a function for texts like 'al menos 6 meses', 'Perro', 'hembras'; '' for none. */
export function useFactWords(): (fact: RequiredFact | null) => string {
  const { data: species = [] } = useSpecies();
  return (fact) => {
    if (!fact) return '';
    const { ruleKind, SpecieId, petGender, ruleMin, ruleMax, ruleUnit } = fact;
    if (ruleKind === 'specie') return species.find(({ id }) => id === SpecieId)?.specieName ?? '…';
    if (ruleKind === 'sex') return petGender === 'M' ? 'machos' : 'hembras';
    const amount = ruleKind === 'ageFrom' ? ruleMin : ruleMax;
    return `${ruleKind === 'ageFrom' ? 'al menos' : 'como máximo'} ${amount === null ? '…' : formatAmount(amount, ruleUnit)}`;
  };
}
