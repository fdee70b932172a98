import { STATEMENT_KINDS, type StatementDraft } from '#shared/health/statements.ts';
import type { Pet } from '#shared/pets/pets.ts';
import { LIMITS } from '#shared/platform/fields.ts';
import { townToday } from '../../platform/api/town.ts';
import { ComboSelect } from '../../platform/fields/combo-select.tsx';
import { DateField } from '../../platform/fields/date-field.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { dateProps, fieldProps } from '../../platform/forms/field-props.ts';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { listFailedChecks } from '../../platform/forms/problems.ts';
import { useDialogForm } from '../../platform/forms/use-dialog-form.ts';
import { useAddStatement } from './health.api.ts';

type Kind = StatementDraft['statementKind'];
type Fields = { kind: Kind | null; date: string | null; dateProblem: string | null; note: string };

const STATEMENT_KINDS_OF_BOTH_SEXES: readonly string[] = ['medicine', 'intact'];
const KINDS = Object.entries(STATEMENT_KINDS).map(([id, label]) => ({ id: id as Kind, label }));

type Props = { pet: Pet; onClose: () => void };

export function StatementDialog({ pet, onClose }: Props) {
  const initial: Fields = { kind: null, date: townToday(), dateProblem: null, note: '' };
  const { frame, ...form } = useDialogForm({
    name: `statement ${pet.id}`,
    initial,
    problemsOf: ({ kind, date, dateProblem }) =>
      listFailedChecks([
        ['kind', kind !== null, 'Tenés que elegir qué se declara'],
        ['date', date !== null, dateProblem ?? 'Tenés que ingresar la fecha'],
      ]),
    toRequest: ({ kind, date, note }) => ({
      statementKind: kind as Kind,
      statedOn: date ?? '',
      note: note.trim(),
    }),
    mutation: useAddStatement(pet.id),
    successMessage: 'La declaración fue anotada',
    onClose,
  });
  const kinds = KINDS.filter(({ id }) => pet.petGender !== 'M' || STATEMENT_KINDS_OF_BOTH_SEXES.includes(id));
  return (
    <FormDialog title="Anotar lo que declara" {...frame}>
      <ComboSelect label="Qué declara" items={kinds} {...fieldProps(form, 'kind')} />
      <DateField label="Desde cuándo" max={townToday()} {...dateProps(form, 'date')} />
      <TextField label="Detalle" maxLength={LIMITS.reason} {...form.text('note')} />
    </FormDialog>
  );
}
