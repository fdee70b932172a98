import { LIMITS } from '#shared/fields.ts';
import type { Pet } from '#shared/pets.ts';
import { STATEMENT_KINDS, type StatementDraft } from '#shared/statements.ts';
import { townToday } from '../api/town.ts';
import { ComboSelect } from '../ui/combo-select.tsx';
import { DateField } from '../ui/date-field.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { broken } from '../ui/problems.ts';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { useAddStatement } from './health.api.ts';

type Kind = StatementDraft['statementKind'];
type Fields = { kind: Kind | null; date: string | null; dateProblem: string | null; note: string };

const OF_BOTH: readonly string[] = ['medicine', 'intact'];
const KINDS = Object.entries(STATEMENT_KINDS).map(([id, label]) => ({ id: id as Kind, label }));

type Props = { pet: Pet; onClose: () => void };

/** What whoever keeps the animal tells of it. */
export function StatementDialog({ pet, onClose }: Props) {
  const { mutate, isPending, error } = useAddStatement(pet.id);
  const empty: Fields = { kind: null, date: townToday(), dateProblem: null, note: '' };
  const { draft, change, blame, text, errorOf } = useDraft<Fields>(`statement ${pet.id}`, empty);
  const kinds = KINDS.filter(({ id }) => pet.petGender !== 'M' || OF_BOTH.includes(id));

  function save() {
    const { kind, date, dateProblem, note } = draft;
    const problems = broken<keyof Fields>([
      ['kind', kind !== null, 'Tenés que elegir qué se declara'],
      ['date', date !== null, dateProblem ?? 'Tenés que ingresar la fecha'],
    ]);
    if (problems.length > 0 || kind === null || date === null) return blame(problems);
    const onSuccess = () => {
      change(empty);
      showToast('La declaración fue anotada', 'ok');
      onClose();
    };
    mutate({ statementKind: kind, statedOn: date, note: note.trim() }, { onSuccess });
  }

  return (
    <FormDialog
      title="Anotar lo que declara"
      isPending={isPending}
      error={error}
      onSave={save}
      onClose={onClose}
    >
      <ComboSelect
        label="Qué declara"
        items={kinds}
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        error={errorOf('kind')}
      />
      <DateField
        label="Desde cuándo"
        value={draft.date}
        max={townToday()}
        onChange={(date, dateProblem) => change({ date, dateProblem })}
        error={errorOf('date')}
      />
      <TextField label="Detalle" maxLength={LIMITS.reason} autoComplete="off" {...text('note')} />
    </FormDialog>
  );
}
