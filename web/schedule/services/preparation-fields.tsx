import { SERVICE_BOUNDS } from '#shared/schedule/services.ts';
import { AnySpecieField } from '../../catalogues/species/any-specie-field.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import type { Draft } from '../../platform/forms/use-draft.ts';
import { OtherBoundsFields } from '../requirements/bounds-fields.tsx';
import styles from './preparation-fields.module.css';
import { newStep, type StepFields, wrongStep } from './preparation-steps.ts';
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
