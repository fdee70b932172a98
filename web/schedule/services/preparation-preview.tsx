import { useState } from 'react';
import { listNamedFacts } from '#shared/health/stated-facts.ts';
import { DAY_SECONDS } from '#shared/platform/durations.ts';
import { toMidnight } from '#shared/platform/town-clock.ts';
import { matchesPet } from '#shared/schedule/concerned-pets.ts';
import { formatMoment, listDischargeInstructions } from '#shared/schedule/discharge-instruction-times.ts';
import { listPreparationSteps, selectStepsFor } from '#shared/schedule/preparation.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import { townToday } from '../../platform/api/town.ts';
import { SelectField } from '../../platform/fields/select-field.tsx';
import { toRequirement } from '../requirements/question-fields.ts';
import { toDischargeDrafts } from './discharge-rows.ts';
import { PreparationCard } from './preparation-card.tsx';
import { toPreparation } from './preparation-steps.ts';
import { type ServiceFields, toFactSources } from './service-fields.ts';

const EXAMPLE_START_SECONDS = 8.5 * 3600;
const EXAMPLE_END_SECONDS = 11 * 3600;

export function PreparationPreview({ fields }: { fields: ServiceFields }) {
  const { steps, aftercare } = fields;
  const [chosen, setChosen] = useState('');
  const { data: species = [] } = useSpecies();
  const options = species.map(({ id, specieName }) => ({
    id: String(id),
    label: `${specieName}, turno 08:30`,
  }));
  const specieId = chosen || (options[0]?.id ?? '');
  const day = toMidnight(townToday()) + DAY_SECONDS;
  const pet = { SpecieId: Number(specieId), petGender: 'X', petBirthDate: null } as const;
  const writtenSteps = toPreparation(steps.filter(({ text }) => text.trim() !== ''));
  const start = day + EXAMPLE_START_SECONDS;
  const shownSteps = listPreparationSteps(selectStepsFor(writtenSteps, pet, start), start);
  const drafts = toDischargeDrafts(aftercare.filter(({ text }) => text.trim() !== ''));
  const instructions = drafts.filter((each) => matchesPet(each, pet, townToday()));
  return (
    <>
      <SelectField label="Mascota" options={options} value={specieId} onChange={setChosen} />
      {shownSteps.length === 0 ? (
        <p className="quiet">Nada que preparar.</p>
      ) : (
        <PreparationCard petName="tu mascota" steps={shownSteps} />
      )}
      {instructions.length > 0 && (
        <section className="stack gap-s2">
          <h3>Si termina a las 11:00</h3>
          <ul className="stack gap-s2">
            {listDischargeInstructions(instructions, day + EXAMPLE_END_SECONDS).map((step) => (
              <li key={`${step.aftercareKind} ${step.at} ${step.text}`}>
                {step.at !== null && <b>{formatMoment(step)}: </b>}
                {step.text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <OtherUses fields={fields} />
    </>
  );
}

function OtherUses({ fields }: { fields: ServiceFields }) {
  const facts = toFactSources(fields);
  const texts = {
    'Requisitos y reglas': fields.questions.map(toRequirement),
    'la descripción': [{ questionLabel: fields.serviceDescription }],
    'Qué llevar': [{ questionLabel: fields.serviceBring }],
  };
  const usedIn = Object.entries(texts).filter(([, requirements]) =>
    requirements.some((each) => listNamedFacts(each, facts).some(({ fact }) => fact?.isPreparation)),
  );
  if (usedIn.length === 0) return null;
  const names = new Intl.ListFormat('es').format(usedIn.map(([name]) => name));
  return <p className="quiet small">{`Estas horas se usan también en ${names}.`}</p>;
}
