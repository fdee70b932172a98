import { Sparkles } from 'lucide-react';
import { SUGGESTED_DISCHARGE_INSTRUCTIONS } from '#shared/schedule/discharge-instruction-times.ts';
import type { DischargeInstructionKind } from '#shared/schedule/discharge-instructions.ts';
import { AnySpecieField } from '../../catalogues/species/any-specie-field.tsx';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { Button } from '../../platform/ui/button.tsx';
import {
  amountBounds,
  DISCHARGE_KINDS,
  type DischargeRow,
  findInstructionProblems,
  newDischargeRow,
  toDischargeRows,
} from './discharge-rows.ts';
import { InstructionField } from './instruction-field.tsx';
import { type TableProps, usePetWords } from './preparation-fields.tsx';
import { RowsTable } from './rows-table.tsx';
import { hasShownError, rowError } from './service-problems.ts';

const KINDS = Object.keys(DISCHARGE_KINDS) as DischargeInstructionKind[];
const KIND_ITEMS = KINDS.map((kind, id) => ({ id, label: DISCHARGE_KINDS[kind] }));

function kindInWords({ kind, amount }: DischargeRow): string {
  const words = DISCHARGE_KINDS[kind].replace('…', String(amount ?? '…'));
  return words.replace(/ 1 (hora|día)s/, ' 1 $1');
}

export function DischargeInstructionFields({ form, opening }: TableProps) {
  const { aftercare } = form.draft;
  const petWords = usePetWords();
  const suggest = () => form.change({ aftercare: toDischargeRows(SUGGESTED_DISCHARGE_INSTRUCTIONS) });
  return (
    <RowsTable
      title="Después de la cirugía"
      noun="indicación"
      description="En la hoja y el correo de la entrega, contado desde que terminó. El fin de semana pasa al lunes."
      rows={aftercare}
      onChange={(rows) => form.change({ aftercare: rows })}
      newRow={newDischargeRow}
      opening={opening}
      cellsOf={(row) => [petWords(row), kindInWords(row), row.text || 'Sin escribir']}
      isWrong={(row) => hasShownError(form, findInstructionProblems(row))}
      details={
        aftercare.length === 0 && (
          <Button onClick={suggest}>
            <Sparkles aria-hidden />
            Usar las sugeridas
          </Button>
        )
      }
    >
      {(row, { change }) => {
        const findError = (field: string) =>
          rowError(form, findInstructionProblems(row), `${row.key} ${field}`);
        return (
          <>
            <AnySpecieField value={row.SpecieId} onChange={(SpecieId) => change({ SpecieId })} />
            <ComboSelect
              label="Cuándo"
              items={KIND_ITEMS}
              value={KINDS.indexOf(row.kind)}
              onChange={(id) => change({ kind: KINDS[id ?? 0] ?? 'from' })}
            />
            {row.kind !== 'always' && (
              <NumberField
                label={row.kind === 'from' ? 'Horas' : 'Días'}
                {...amountBounds(row.kind)}
                value={row.amount}
                onChange={(amount) => change({ amount })}
                error={findError('amount')}
              />
            )}
            <InstructionField row={row} onChange={change} error={findError('text')} />
          </>
        );
      }}
    </RowsTable>
  );
}
