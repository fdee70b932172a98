import { Sparkles } from 'lucide-react';
import { SUGGESTED_DISCHARGE_INSTRUCTIONS } from '#shared/schedule/discharge-instruction-times.ts';
import type { DischargeInstructionKind } from '#shared/schedule/discharge-instructions.ts';
import { AnySpecieField } from '../../catalogues/species/any-specie-field.tsx';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { NumberField } from '../../platform/fields/number-field.tsx';
import type { Draft } from '../../platform/forms/use-draft.ts';
import { Button } from '../../platform/ui/button.tsx';
import { OtherBoundsFields } from '../requirements/bounds-fields.tsx';
import styles from './discharge-fields.module.css';
import {
  amountBounds,
  DISCHARGE_KINDS,
  dischargeProblems,
  dischargeRowsOf,
  type DischargeRow as Fields,
  newDischargeRow,
} from './discharge-rows.ts';
import { type RowPart, RowsField } from './rows-field.tsx';
import type { ServiceFields } from './service-fields.ts';
import { rowError } from './service-problems.ts';
import { WhatField } from './what-field.tsx';

const KINDS = Object.keys(DISCHARGE_KINDS) as DischargeInstructionKind[];
const KIND_ITEMS = KINDS.map((kind, id) => ({ id, label: DISCHARGE_KINDS[kind] }));

export function DischargeFields({ form }: { form: Draft<ServiceFields> }) {
  const { aftercare } = form.draft;
  const put = (rows: Fields[]) => form.change({ aftercare: rows });
  return (
    <>
      <p className="quiet">
        Van en la hoja que se imprime al entregar la mascota y en el correo, con la hora y el día contados
        desde que terminó. Lo que cae en fin de semana pasa al lunes.
      </p>
      <RowsField
        noun="indicación"
        rows={aftercare}
        onChange={put}
        newRow={newDischargeRow}
        removeClass={styles.remove}
        more={
          aftercare.length === 0 && (
            <Button onClick={() => put(dischargeRowsOf(SUGGESTED_DISCHARGE_INSTRUCTIONS))}>
              <Sparkles aria-hidden />
              Usar las sugeridas
            </Button>
          )
        }
      >
        {(row, part) => (
          <Row
            {...part}
            row={row}
            errorOf={(field) => rowError(form, dischargeProblems(row), `${row.key} ${field}`)}
          />
        )}
      </RowsField>
    </>
  );
}

type RowProps = RowPart<Fields> & { row: Fields; errorOf: (field: 'amount' | 'text') => string | null };

function Row({ row, number, errorOf, change, remove }: RowProps) {
  return (
    <fieldset className={styles.row} data-always={row.kind === 'always' || undefined}>
      <legend className="sr">{`Indicación ${number}`}</legend>
      <div className={styles.kind}>
        <ComboSelect
          label="Cuándo"
          items={KIND_ITEMS}
          value={KINDS.indexOf(row.kind)}
          onChange={(id) => change({ kind: KINDS[id ?? 0] ?? 'from' })}
        />
      </div>
      {row.kind !== 'always' && (
        <div className={styles.amount}>
          <NumberField
            label={row.kind === 'from' ? 'Horas' : 'Días'}
            {...amountBounds(row.kind)}
            value={row.amount}
            onChange={(amount) => change({ amount })}
            error={errorOf('amount')}
          />
        </div>
      )}
      <div className={styles.specie}>
        <AnySpecieField value={row.SpecieId} onChange={(SpecieId) => change({ SpecieId })} />
      </div>
      <div className={styles.what}>
        <WhatField value={row.text} onChange={(text) => change({ text })} error={errorOf('text')} />
      </div>
      <div className={styles.bounds}>
        <OtherBoundsFields value={row.bounds} onChange={(bounds) => change({ bounds })} />
      </div>
      {remove}
    </fieldset>
  );
}
