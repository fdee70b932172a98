import { CircleCheck, Square, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { Verdict } from '#shared/health/eligibility.ts';
import type { PetFacts } from '#shared/health/pet-facts.ts';
import { fillLabel } from '#shared/health/stated-facts.ts';
import { decideEligibility, findContradiction } from '#shared/health/verdict.ts';
import { formatSpecie } from '#shared/pets/pet-words.ts';
import { formatAge } from '#shared/platform/age.ts';
import { addDays, addMonths } from '#shared/platform/calendar-months.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { matchesPet } from '#shared/schedule/concerned-pets.ts';
import type { EligibilityRule, RuleDraft } from '#shared/schedule/pet-rules.ts';
import { formatLockMessage, pickLockingRule } from '#shared/schedule/requirements.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import { AnyPetPicker } from '../../pets/pets/any-pet-picker.tsx';
import { townToday } from '../../platform/api/town.ts';
import type { ComboItem } from '../../platform/fields/combo-search.tsx';
import { DateField } from '../../platform/fields/date-field.tsx';
import { SelectField } from '../../platform/fields/select-field.tsx';
import { ruleSentence } from '../../schedule/pet-rules/rule.words.ts';
import { toRuleDrafts } from '../../schedule/pet-rules/rule-rows.ts';
import { toFactSources } from '../../schedule/services/service-fields.ts';
import styles from './conditions.module.css';
import type { ConditionsProps } from './conditions-card.tsx';
import { toRuleBook } from './edited-service.ts';
import { useTrial } from './eligibility.api.ts';
import trial from './try-pet.module.css';

const SAMPLES = [
  { petName: 'Luna', petGender: 'F', months: 36 },
  { petName: 'Toby', petGender: 'M', months: 36 },
  { petName: 'Nina', petGender: 'F', months: 3 },
] as const;
const MAX_SPECIES = 3;

type Sample = PetFacts & { id: string; label: string };
type PreviewProps = Pick<ConditionsProps, 'id' | 'form'>;

export function ConditionsPreview({ id, form }: PreviewProps) {
  const samples = useSamples();
  const [chosenId, setChosen] = useState('');
  const pet = samples.find(({ id }) => id === chosenId) ?? samples[0];
  const { petRules } = form.draft;
  return (
    <>
      <SelectField label="Mascota" options={samples} value={pet?.id ?? ''} onChange={setChosen} />
      {pet && <ResidentView pet={pet} id={id} form={form} />}
      {id !== null && petRules.length > 0 && (
        <details>
          <summary>Probar con una mascota registrada</summary>
          <TryPet serviceId={id} rules={toRuleDrafts(petRules)} />
        </details>
      )}
    </>
  );
}

function ResidentView({ pet, id, form }: PreviewProps & { pet: Sample }) {
  const { petRules, lockRules, questions } = form.draft;
  const { data: species = [] } = useSpecies();
  const facts = toFactSources(form.draft, species);
  const day = addDays(townToday(), 1);
  const book = toRuleBook({ ...form.draft, id });
  const rules = petRules.map(({ rule }) => rule).filter((rule) => isRuleForPet(rule, pet));
  const findProblem = (rule: EligibilityRule) =>
    decideEligibility(pet, { ...book, rules: [rule] }, day).problems[0];
  const lock = pickLockingRule(
    pet,
    lockRules.map(({ rule }) => rule),
  );
  const { outcome, from } = decideEligibility(pet, { ...book, rules }, day);
  const shownQuestions = questions
    .filter(({ bounds }) => matchesPet(bounds, pet, day))
    .map(({ key, questionLabel, fact, bounds }) => {
      const question = { ...bounds, id: 0, questionLabel, ...(fact && { questionFact: fact }) };
      return {
        key,
        questionLabel: fillLabel(question, facts),
        problem: findContradiction([question], pet, book.serviceName, day),
      };
    });
  const isRejected = lock !== null || outcome === 'refused' || shownQuestions.some(({ problem }) => problem);
  return (
    <div className="stack gap-s3" aria-live="polite">
      <h3>{toTitle(pet.petName, isRejected, lock === null ? from : null)}</h3>
      <ul className={`stack gap-s2 ${styles.list}`}>
        {lock && <Line isUnmet>{formatLockMessage(lock)}</Line>}
        {rules.map((rule) => {
          const problem = findProblem(rule);
          return (
            <Line key={ruleSentence(rule)} isUnmet={problem !== undefined}>
              {problem?.message ?? ruleSentence(rule)}
            </Line>
          );
        })}
      </ul>
      {shownQuestions.length > 0 && <h3>Marcá lo que se cumple</h3>}
      <ul className={`stack gap-s2 ${styles.list}`}>
        {shownQuestions.map(({ key, questionLabel, problem }) => (
          <Line key={key} isUnmet={problem !== null} isQuestion>
            {questionLabel}
            {problem && <small>{problem.message}</small>}
          </Line>
        ))}
      </ul>
    </div>
  );
}

type LineProps = { isUnmet?: boolean; isQuestion?: boolean; children: ReactNode };

function Line({ isUnmet = false, isQuestion = false, children }: LineProps) {
  const Icon = isUnmet ? TriangleAlert : isQuestion ? Square : CircleCheck;
  return (
    <li data-wrong={isUnmet || undefined}>
      <Icon size={18} role="img" aria-label={isUnmet ? 'No' : isQuestion ? 'Lo marca' : 'Sí'} />
      <span>{children}</span>
    </li>
  );
}

function toTitle(petName: string, isRejected: boolean, from: string | null): string {
  if (!isRejected) return `${petName} puede venir`;
  return from ? `${petName} puede venir desde el ${formatIsoDate(from)}` : `${petName} no puede venir`;
}

function isRuleForPet({ ruleKind, SpecieId, petGender }: EligibilityRule, pet: PetFacts): boolean {
  const hasSpecie = ruleKind === 'specie' || SpecieId === null || SpecieId === pet.SpecieId;
  return hasSpecie && (ruleKind === 'sex' || petGender === null || petGender === pet.petGender);
}

function useSamples(): Sample[] {
  const { data: species = [] } = useSpecies();
  const today = townToday();
  return species.slice(0, MAX_SPECIES).flatMap(({ id: SpecieId, specieName }) =>
    SAMPLES.map(({ petName, petGender, months }) => {
      const pet = { petName, petGender, SpecieId, petBirthDate: addMonths(today, -months) };
      const label = `${formatSpecie(specieName, petGender)}, ${formatAge(pet.petBirthDate, today)}`;
      return { ...pet, ...NO_HISTORY, id: `${SpecieId} ${petName}`, label };
    }),
  );
}

const NO_HISTORY = {
  neutered: 'N',
  neuteredOn: null,
  grams: null,
  vaccinations: [],
  statements: [],
  doneDays: [],
} as const;

type TryPetProps = {
  serviceId: number;
  rules: readonly RuleDraft[];
};

function TryPet({ serviceId, rules }: TryPetProps) {
  const [pet, setPet] = useState<ComboItem | null>(null);
  const [day, setDay] = useState<string | null>(townToday());
  const petId = day === null ? null : (pet?.id ?? null);
  const { data, isCurrent } = useTrial(serviceId, { petId, day: day ?? '', rules });
  return (
    <section className={`stack gap-s3 ${trial.trial}`} aria-label="Probar con una mascota">
      <AnyPetPicker label="Probar con una mascota" value={pet} onChange={setPet} />
      <DateField label="Día del turno" value={day} onChange={setDay} />
      <p aria-live="polite" className={trial.said}>
        {petId !== null && data && isCurrent ? <Result verdict={data} /> : 'Elegí una para ver qué leería'}
      </p>
    </section>
  );
}

const OUTCOMES = {
  allowed: 'Puede venir',
  warned: 'Puede venir, con un aviso',
  refused: 'No puede venir',
} as const;

function Result({ verdict: { outcome, problems, from } }: { verdict: Verdict }) {
  return (
    <>
      <b>{OUTCOMES[outcome]}</b>
      {problems.map(({ message }) => (
        <span key={message}>{message}</span>
      ))}
      {from && <span>Primer día que puede: {formatIsoDate(from)}</span>}
    </>
  );
}
