import { fillText, formatStepTime, listStatedFacts } from '#shared/health/stated-facts.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { formatBounds } from '#shared/schedule/concerned-pets.ts';
import { SERVICE_BOUNDS } from '#shared/schedule/services.ts';
import { useSpecies } from '../../catalogues/species/animals.api.ts';
import { AnySpecieField } from '../../catalogues/species/any-specie-field.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { TextArea } from '../../platform/fields/text-area.tsx';
import type { Draft } from '../../platform/forms/use-draft.ts';
import type { SexAndAgeBounds } from '../requirements/bounds.ts';
import { FactButtons } from '../requirements/question-form.tsx';
import { InstructionField } from './instruction-field.tsx';
import { findStepProblems, newStep, type StepFields } from './preparation-steps.ts';
import styles from './rows-table.module.css';
import { type RowOpening, RowsTable, TableRow } from './rows-table.tsx';
import { type ServiceFields, toFactSources } from './service-fields.ts';
import { hasShownError, rowError } from './service-problems.ts';

export type TableProps = { form: Draft<ServiceFields>; opening: RowOpening };

export function PreparationFields({ form, opening }: TableProps) {
  const petWords = usePetWords();
  return (
    <RowsTable
      title="Preparación"
      noun="preparación"
      description="El vecino lee la hora y el día, según su turno. Con 0 horas es la llegada."
      rows={form.draft.steps}
      onChange={(steps) => form.change({ steps })}
      newRow={newStep}
      opening={opening}
      cellsOf={(step) => [petWords(step), stepTimeInWords(step), step.text || 'Sin escribir']}
      isWrong={(step) => hasShownError(form, findStepProblems(step))}
    >
      {(step, { change }) => {
        const findError = (field: string) => rowError(form, findStepProblems(step), `${step.key} ${field}`);
        return (
          <>
            <AnySpecieField value={step.SpecieId} onChange={(SpecieId) => change({ SpecieId })} />
            <NumberField
              label="Horas antes"
              {...SERVICE_BOUNDS.hoursBefore}
              value={step.hoursBefore}
              onChange={(hoursBefore) => change({ hoursBefore })}
              error={findError('hours')}
            />
            <NumberField
              label="Y minutos"
              {...SERVICE_BOUNDS.minutesBefore}
              value={step.minutesBefore}
              onChange={(minutesBefore) => change({ minutesBefore })}
              error={findError('minutes')}
            />
            <InstructionField row={step} onChange={change} error={findError('text')} />
          </>
        );
      }}
    </RowsTable>
  );
}

/** Returns a function that names the pets of a row, as in 'Perro, hembras'. */
export function usePetWords() {
  const { data: species = [] } = useSpecies();
  return ({ SpecieId, bounds }: { SpecieId: number; bounds: SexAndAgeBounds }) =>
    formatBounds(bounds, species.find(({ id }) => id === SpecieId)?.specieName ?? 'Todas');
}

function stepTimeInWords({ hoursBefore, minutesBefore }: StepFields): string {
  if (hoursBefore === null) return '';
  if (hoursBefore === 0 && !minutesBefore) return 'A la hora del turno';
  return `${formatStepTime({ hoursBefore, minutesBefore: minutesBefore ?? 0 })} antes`;
}

export function BringField({ form, opening }: TableProps) {
  const { data: species = [] } = useSpecies();
  const facts = toFactSources(form.draft, species);
  const { serviceBring } = form.draft;
  const things = serviceBring.split('\n').filter((line) => line.trim() !== '');
  return (
    <section aria-label="Qué llevar">
      <header className={`cluster between ${styles.head}`}>
        <div>
          <h2>Qué llevar</h2>
          <p className="quiet small">El DNI ya está. Va en el comprobante y en los avisos.</p>
        </div>
      </header>
      <ol>
        <TableRow
          name="qué llevar"
          cells={[fillText(things.join(' · '), facts) || 'Solo el DNI']}
          rowKey="bring"
          opening={opening}
          isWrong={form.findError('serviceBring') !== null}
        >
          <div className={styles.wide}>
            <TextArea
              label="Qué llevar"
              hint="Un renglón por cosa"
              maxLength={LIMITS.description}
              {...form.text('serviceBring')}
            />
            <FactButtons
              text={serviceBring}
              stated={listStatedFacts({}, facts)}
              onChange={(text) => form.change({ serviceBring: text })}
            />
          </div>
        </TableRow>
      </ol>
    </section>
  );
}
