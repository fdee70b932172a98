import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { LIMITS } from '#shared/fields.ts';
import { preparationFor, preparationSteps } from '#shared/preparation.ts';
import { SERVICE_BOUNDS } from '#shared/services.ts';
import { DAY, parseIsoDate } from '#shared/town-clock.ts';
import { useSpecies } from '../animals/animals.api.ts';
import { townToday } from '../api/town.ts';
import { BoundsFields } from '../requirements/bounds-fields.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { ComboSelect } from '../ui/combo-select.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Draft } from '../ui/use-draft.ts';
import { PreparationCard } from './preparation-card.tsx';
import styles from './preparation-fields.module.css';
import { inOrder, newStep, type StepFields, wrongStep } from './preparation-steps.ts';
import type { ServiceFields } from './service-fields.ts';
import { rowError } from './service-problems.ts';

const ANY = { id: 0, label: 'Todas' };

/** What each species does before the booking, in hours before it, and how a resident will read it. */
export function PreparationFields({ form }: { form: Draft<ServiceFields> }) {
  const { data: species = [] } = useSpecies();
  const { steps } = form.draft;
  const add = useRef<HTMLButtonElement>(null);
  const put = (next: StepFields[]) => form.change({ steps: next });
  const options = [ANY, ...species.map(({ id, specieName }) => ({ id, label: specieName }))];
  return (
    <>
      <p className="quiet">
        Por ejemplo «Sin comida», 12 horas antes: el vecino lee desde qué hora de qué día, según su turno. Con
        0 horas es la llegada: «Llegada», 0 horas y 10 minutos antes.
      </p>
      {steps.length > 0 && (
        <ol className={`stack gap-s5 ${styles.steps}`}>
          {steps.map((step, index) => (
            <li key={step.key}>
              <StepRow
                step={step}
                number={index + 1}
                options={options}
                errorOf={(field) => rowError(form, wrongStep(step), `${step.key} ${field}`)}
                onChange={(changes) =>
                  put(steps.map((each) => (each === step ? { ...step, ...changes } : each)))
                }
                onRemove={() => {
                  put(steps.filter((each) => each !== step));
                  add.current?.focus();
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <Button ref={add} className={styles.add} onClick={() => put([...steps, newStep(steps)])}>
        <Plus aria-hidden />
        Agregar preparación
      </Button>
      {steps.length > 0 && <Preview species={options} steps={steps} />}
    </>
  );
}

type StepRowProps = {
  step: StepFields;
  number: number;
  options: readonly { id: number; label: string }[];
  errorOf: (field: 'hours' | 'minutes' | 'text') => string | null;
  onChange: (changes: Partial<StepFields>) => void;
  onRemove: () => void;
};

function StepRow({ step, number, options, errorOf, onChange, onRemove }: StepRowProps) {
  return (
    <fieldset className={styles.step}>
      <legend className="sr">{`Preparación ${number}`}</legend>
      <div className={styles.specie}>
        <ComboSelect
          label="Especie"
          items={options}
          value={step.SpecieId}
          onChange={(id) => id !== null && onChange({ SpecieId: id })}
        />
      </div>
      <div className={styles.hours}>
        <NumberField
          label="Horas antes"
          {...SERVICE_BOUNDS.hoursBefore}
          value={step.hoursBefore}
          onChange={(hoursBefore) => onChange({ hoursBefore })}
          error={errorOf('hours')}
        />
      </div>
      <div className={styles.minutes}>
        <NumberField
          label="Y minutos"
          {...SERVICE_BOUNDS.minutesBefore}
          value={step.minutesBefore}
          onChange={(minutesBefore) => onChange({ minutesBefore })}
          error={errorOf('minutes')}
        />
      </div>
      <div className={styles.what}>
        <TextField
          label="Qué hay que hacer"
          maxLength={LIMITS.preparation}
          autoComplete="off"
          value={step.text}
          onChange={(text) => onChange({ text })}
          error={errorOf('text')}
        />
      </div>
      <div className={styles.bounds}>
        <BoundsFields
          value={{ SpecieId: null, ...step.bounds }}
          onChange={({ SpecieId: _, ...changes }) => onChange({ bounds: { ...step.bounds, ...changes } })}
          withoutSpecie
        />
      </div>
      <IconButton label={`Quitar preparación ${number}`} className={styles.remove} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </fieldset>
  );
}

type PreviewProps = {
  species: readonly { id: number; label: string }[];
  steps: readonly StepFields[];
};

function Preview({ species, steps }: PreviewProps) {
  const [chosen, choose] = useState<number | null>(null);
  const [, first] = species;
  const specieId = chosen ?? first?.id ?? 0;
  return (
    <div className={`stack ${styles.preview}`}>
      <ComboSelect
        label="Así lo lee quien reserva para"
        items={species.slice(1)}
        value={specieId}
        onChange={(id) => id !== null && choose(id)}
      />
      <Preparation steps={steps} specieId={specieId} />
    </div>
  );
}

/** Of no known sex and age: whoever writes reads all. */
function aPetOf(specieId: number) {
  return { SpecieId: specieId, petGender: 'X', petBirthDate: null } as const;
}

const HALF_PAST_EIGHT = 8.5 * 3600;

/** What the resident reads for a booking tomorrow at 08:30. */
function Preparation({ steps, specieId }: { steps: readonly StepFields[]; specieId: number }) {
  const written = inOrder(steps.filter(({ text }) => text.trim() !== ''));
  const start = (parseIsoDate(townToday()) ?? 0) + DAY + HALF_PAST_EIGHT;
  const read = preparationSteps(preparationFor(written, aPetOf(specieId), start), start);
  if (read.length === 0) return <p className="quiet">Nada que preparar.</p>;
  return <PreparationCard petName="tu mascota" steps={read} />;
}
