import { Plus, Sparkles, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import type { AftercareKind } from '#shared/aftercare.ts';
import { aftercareSteps, momentInWords, SUGGESTED_AFTERCARE } from '#shared/aftercare-steps.ts';
import { LIMITS } from '#shared/fields.ts';
import { midnight } from '#shared/town-clock.ts';
import { useSpecies } from '../animals/animals.api.ts';
import { townToday } from '../api/town.ts';
import { BoundsFields } from '../requirements/bounds-fields.tsx';
import { Button, IconButton } from '../ui/button.tsx';
import { ComboSelect } from '../ui/combo-select.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Draft } from '../ui/use-draft.ts';
import styles from './aftercare-fields.module.css';
import {
  AFTERCARE_KINDS,
  aftercareFieldsOf,
  amountBounds,
  type AftercareFields as Fields,
  newAftercare,
  writtenAftercare,
  wrongAftercare,
} from './aftercare-rows.ts';
import type { ServiceFields } from './service-fields.ts';
import { rowError } from './service-problems.ts';

const KINDS = Object.keys(AFTERCARE_KINDS) as AftercareKind[];
const KIND_ITEMS = KINDS.map((kind, id) => ({ id, label: AFTERCARE_KINDS[kind] }));
const ANY = { id: 0, label: 'Todas' };

/** What whoever takes the animal home is told, and how they read it. */
export function AftercareFields({ form }: { form: Draft<ServiceFields> }) {
  const { data: species = [] } = useSpecies();
  const { aftercare } = form.draft;
  const add = useRef<HTMLButtonElement>(null);
  const put = (rows: Fields[]) => form.change({ aftercare: rows });
  const options = [ANY, ...species.map(({ id, specieName }) => ({ id, label: specieName }))];
  return (
    <>
      <p className="quiet">
        Van en la hoja que se imprime al entregar la mascota y en el correo, con la hora y el día contados
        desde que terminó. Lo que cae en fin de semana pasa al lunes.
      </p>
      {aftercare.length > 0 && (
        <ol className={`stack gap-s5 ${styles.rows}`}>
          {aftercare.map((row, index) => (
            <li key={row.key}>
              <Row
                row={row}
                number={index + 1}
                options={options}
                errorOf={(field) => rowError(form, wrongAftercare(row), `${row.key} ${field}`)}
                onChange={(changes) =>
                  put(aftercare.map((each) => (each === row ? { ...row, ...changes } : each)))
                }
                onRemove={() => {
                  put(aftercare.filter((each) => each !== row));
                  add.current?.focus();
                }}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="cluster gap-s3">
        <Button ref={add} onClick={() => put([...aftercare, newAftercare(aftercare)])}>
          <Plus aria-hidden />
          Agregar indicación
        </Button>
        {aftercare.length === 0 && (
          <Button onClick={() => put(aftercareFieldsOf(SUGGESTED_AFTERCARE))}>
            <Sparkles aria-hidden />
            Usar las sugeridas
          </Button>
        )}
      </div>
      {aftercare.length > 0 && <Preview rows={aftercare} />}
    </>
  );
}

type RowProps = {
  row: Fields;
  number: number;
  options: readonly { id: number; label: string }[];
  errorOf: (field: 'amount' | 'text') => string | null;
  onChange: (changes: Partial<Fields>) => void;
  onRemove: () => void;
};

function Row({ row, number, options, errorOf, onChange, onRemove }: RowProps) {
  return (
    <fieldset className={styles.row} data-always={row.kind === 'always' || undefined}>
      <legend className="sr">{`Indicación ${number}`}</legend>
      <div className={styles.kind}>
        <ComboSelect
          label="Cuándo"
          items={KIND_ITEMS}
          value={KINDS.indexOf(row.kind)}
          onChange={(id) => onChange({ kind: KINDS[id ?? 0] ?? 'from' })}
        />
      </div>
      {row.kind !== 'always' && (
        <div className={styles.amount}>
          <NumberField
            label={row.kind === 'from' ? 'Horas' : 'Días'}
            {...amountBounds(row.kind)}
            value={row.amount}
            onChange={(amount) => onChange({ amount })}
            error={errorOf('amount')}
          />
        </div>
      )}
      <div className={styles.specie}>
        <ComboSelect
          label="Especie"
          items={options}
          value={row.SpecieId}
          onChange={(id) => id !== null && onChange({ SpecieId: id })}
        />
      </div>
      <div className={styles.what}>
        <TextField
          label="Qué hay que hacer"
          maxLength={LIMITS.preparation}
          autoComplete="off"
          value={row.text}
          onChange={(text) => onChange({ text })}
          error={errorOf('text')}
        />
      </div>
      <div className={styles.bounds}>
        <BoundsFields
          value={{ SpecieId: null, ...row.bounds }}
          onChange={({ SpecieId: _, ...changes }) => onChange({ bounds: { ...row.bounds, ...changes } })}
          withoutSpecie
        />
      </div>
      <IconButton label={`Quitar indicación ${number}`} className={styles.remove} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </fieldset>
  );
}

const ELEVEN = 11 * 3600;

/** As it is read where the surgery ends today at eleven. */
function Preview({ rows }: { rows: readonly Fields[] }) {
  const written = writtenAftercare(rows.filter(({ text }) => text.trim() !== ''));
  const steps = aftercareSteps(written, midnight(townToday()) + ELEVEN);
  return (
    <div className={`stack gap-s3 ${styles.preview}`}>
      <h3>Así se lee, si termina hoy a las 11:00</h3>
      <ul>
        {steps.map((step) => (
          <li key={`${step.aftercareKind} ${step.at} ${step.text}`}>
            {step.at !== null && <b>{momentInWords(step)}: </b>}
            {step.text}
          </li>
        ))}
      </ul>
    </div>
  );
}
