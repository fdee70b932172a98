import { useState } from 'react';
import { type AgendaQuotas, OPERATIVO_MESSAGES } from '#shared/schedule/operativos.ts';
import { NumberField } from '../../platform/fields/number-field.tsx';
import { fieldProps } from '../../platform/forms/field-props.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { listFailedChecks } from '../../platform/forms/problems.ts';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { AgendaField } from './agenda-field.tsx';
import { useAgendaQuotas, useSaveAgendaQuotas } from './operativos.api.ts';
import { QuotaFields } from './quota-fields.tsx';
import { findQuotaProblems, toQuotas, toRows } from './quota-rows.ts';

const GRAMS_PER_KILO = 1000;
const MAX_KILOS = 120;

export function AgendaQuotasDialog({ onClose }: { onClose: () => void }) {
  const [agendaId, setAgendaId] = useState<number | null>(null);
  const { data: saved } = useAgendaQuotas(agendaId ?? 0);
  if (agendaId !== null && saved)
    return <QuotasDialog key={agendaId} agendaId={agendaId} saved={saved} onClose={onClose} />;
  return (
    <Dialog
      onClose={onClose}
      title="Cupos de todos los días"
      foot={<Button onClick={onClose}>Cancelar</Button>}
    >
      <AgendaField value={agendaId} onChange={setAgendaId} />
    </Dialog>
  );
}

type QuotasDialogProps = { agendaId: number; saved: AgendaQuotas; onClose: () => void };

function QuotasDialog({ agendaId, saved, onClose }: QuotasDialogProps) {
  const { frame, ...form } = useDialogForm({
    name: `quotas ${agendaId}`,
    initial: {
      rows: toRows(saved.quotas),
      small: saved.smallBelowGrams / GRAMS_PER_KILO,
      large: saved.largeAboveGrams / GRAMS_PER_KILO,
    } as { rows: ReturnType<typeof toRows>; small: number | null; large: number | null },
    problemsOf: ({ rows, small, large }) => [
      ...findQuotaProblems(rows, { hasOpenings: false }),
      ...listFailedChecks([
        ['small', small !== null, 'Escribí un peso en kilos'],
        ['large', large !== null && large >= (small ?? 0), OPERATIVO_MESSAGES.sizes],
      ]),
    ],
    toRequest: ({ rows, small, large }) => ({
      quotas: toQuotas(rows, { hasOpenings: false }),
      smallBelowGrams: (small ?? 0) * GRAMS_PER_KILO,
      largeAboveGrams: (large ?? 0) * GRAMS_PER_KILO,
    }),
    mutation: useSaveAgendaQuotas(agendaId),
    successMessage: 'Los cupos fueron guardados',
    onClose,
  });
  return (
    <FormDialog title="Cupos de todos los días" size="wide" {...frame}>
      <QuotaFields
        title="Grupos"
        about="Los de un operativo los reemplazan en su día."
        rows={form.draft.rows}
        findError={(name) => form.findError(name as never)}
        onChange={(rows) => form.change({ rows })}
      />
      <NumberField label="Chico: menos de (kg)" min={0} max={MAX_KILOS} {...fieldProps(form, 'small')} />
      <NumberField label="Grande: más de (kg)" min={0} max={MAX_KILOS} {...fieldProps(form, 'large')} />
    </FormDialog>
  );
}
