import { useState } from 'react';
import { DAY, parseIsoDate } from '#shared/platform/town-clock.ts';
import { preparationFor, preparationSteps } from '#shared/schedule/preparation.ts';
import { SERVICE_BOUNDS } from '#shared/schedule/services.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import { AnySpecieField } from '../../catalogues/species/any-specie-field.tsx';
import { townToday } from '../../platform/api/town.ts';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import type { Draft } from '../../platform/forms/use-draft.ts';
import { OtherBoundsFields } from '../requirements/bounds-fields.tsx';
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
      {steps.length > 0 && <Preview steps={steps} />}
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

function Preview({ steps }: { steps: readonly StepFields[] }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { data: species = [] } = useSpecies();
  const specieId = chosen ?? species[0]?.id ?? 0;
  return (
    <div className={`stack ${styles.preview}`}>
      <ComboSelect
        label="Así lo lee quien reserva para"
        items={species.map(({ id, specieName }) => ({ id, label: specieName }))}
        value={specieId}
        onChange={(id) => id !== null && setChosen(id)}
      />
      <Preparation steps={steps} specieId={specieId} />
    </div>
  );
}

/** Pet of unknown sex and age, so that the preview shows every step. */
function samplePet(specieId: number) {
  return { SpecieId: specieId, petGender: 'X', petBirthDate: null } as const;
}

const HALF_PAST_EIGHT = 8.5 * 3600;

function Preparation({ steps, specieId }: { steps: readonly StepFields[]; specieId: number }) {
  const written = inOrder(steps.filter(({ text }) => text.trim() !== ''));
  const start = (parseIsoDate(townToday()) ?? 0) + DAY + HALF_PAST_EIGHT;
  const read = preparationSteps(preparationFor(written, samplePet(specieId), start), start);
  if (read.length === 0) return <p className="quiet">Nada que preparar.</p>;
  return <PreparationCard petName="tu mascota" steps={read} />;
}
