import { useState } from 'react';
import { DAY, midnight } from '#shared/platform/town-clock.ts';
import { concernsPet } from '#shared/schedule/concerned-pets.ts';
import { dischargeInstructions, momentInWords } from '#shared/schedule/discharge-instruction-times.ts';
import { preparationFor, preparationSteps } from '#shared/schedule/preparation.ts';
import { SERVICE_BOUNDS } from '#shared/schedule/services.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import { AnySpecieField } from '../../catalogues/species/any-specie-field.tsx';
import { townToday } from '../../platform/api/town.ts';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { SelectField } from '../../platform/fields/select-field.tsx';
import type { Draft } from '../../platform/forms/use-draft.ts';
import { OtherBoundsFields } from '../requirements/bounds-fields.tsx';
import { dischargeDraftsOf } from './discharge-rows.ts';
import { PreparationCard } from './preparation-card.tsx';
import styles from './preparation-fields.module.css';
import { inOrder, newStep, type StepFields, wrongStep } from './preparation-steps.ts';
import { type RowPart, RowsField } from './rows-field.tsx';
import type { ServiceFields } from './service-fields.ts';
import { rowError } from './service-problems.ts';
import { WhatField } from './what-field.tsx';

export function PreparationFields({ form }: { form: Draft<ServiceFields> }) {
  const { steps } = form.draft;
  return (
    <>
      <p className="quiet">
        Por ejemplo «Sin comida», 12 horas antes: el vecino lee desde qué hora de qué día, según su turno. Con
        0 horas es la llegada: «Llegada», 0 horas y 10 minutos antes.
      </p>
      <RowsField
        noun="preparación"
        rows={steps}
        onChange={(next) => form.change({ steps: next })}
        newRow={newStep}
        listClass={styles.steps}
        removeClass={styles.remove}
      >
        {(step, part) => (
          <StepRow
            {...part}
            step={step}
            errorOf={(field) => rowError(form, wrongStep(step), `${step.key} ${field}`)}
          />
        )}
      </RowsField>
    </>
  );
}

type StepRowProps = RowPart<StepFields> & {
  step: StepFields;
  errorOf: (field: 'hours' | 'minutes' | 'text') => string | null;
};

function StepRow({ step, number, errorOf, change, remove }: StepRowProps) {
  return (
    <fieldset className={styles.step}>
      <legend className="sr">{`Preparación ${number}`}</legend>
      <div className={styles.specie}>
        <AnySpecieField value={step.SpecieId} onChange={(SpecieId) => change({ SpecieId })} />
      </div>
      <div className={styles.hours}>
        <NumberField
          label="Horas antes"
          {...SERVICE_BOUNDS.hoursBefore}
          value={step.hoursBefore}
          onChange={(hoursBefore) => change({ hoursBefore })}
          error={errorOf('hours')}
        />
      </div>
      <div className={styles.minutes}>
        <NumberField
          label="Y minutos"
          {...SERVICE_BOUNDS.minutesBefore}
          value={step.minutesBefore}
          onChange={(minutesBefore) => change({ minutesBefore })}
          error={errorOf('minutes')}
        />
      </div>
      <div className={styles.what}>
        <WhatField value={step.text} onChange={(text) => change({ text })} error={errorOf('text')} />
      </div>
      <div className={styles.bounds}>
        <OtherBoundsFields value={step.bounds} onChange={(bounds) => change({ bounds })} />
      </div>
      {remove}
    </fieldset>
  );
}

const HALF_PAST_EIGHT = 8.5 * 3600;
const ELEVEN = 11 * 3600;

type PreviewProps = { fields: Pick<ServiceFields, 'steps' | 'aftercare'> };

export function PreparationPreview({ fields: { steps, aftercare } }: PreviewProps) {
  const [chosen, setChosen] = useState('');
  const { data: species = [] } = useSpecies();
  const options = species.map(({ id, specieName }) => ({
    id: String(id),
    label: `${specieName}, turno 08:30`,
  }));
  const specieId = chosen || (options[0]?.id ?? '');
  const day = midnight(townToday()) + DAY;
  const pet = { SpecieId: Number(specieId), petGender: 'X', petBirthDate: null } as const;
  const written = inOrder(steps.filter(({ text }) => text.trim() !== ''));
  const start = day + HALF_PAST_EIGHT;
  const read = preparationSteps(preparationFor(written, pet, start), start);
  const after = dischargeDraftsOf(aftercare.filter(({ text }) => text.trim() !== ''));
  const instructions = after.filter((each) => concernsPet(each, pet, townToday()));
  return (
    <>
      <SelectField label="Mascota" options={options} value={specieId} onChange={setChosen} />
      {read.length === 0 ? (
        <p className="quiet">Nada que preparar.</p>
      ) : (
        <PreparationCard petName="tu mascota" steps={read} />
      )}
      {instructions.length > 0 && (
        <section className="stack gap-s2">
          <h3>Si termina a las 11:00</h3>
          <ul className="stack gap-s2">
            {dischargeInstructions(instructions, day + ELEVEN).map((step) => (
              <li key={`${step.aftercareKind} ${step.at} ${step.text}`}>
                {step.at !== null && <b>{momentInWords(step)}: </b>}
                {step.text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
