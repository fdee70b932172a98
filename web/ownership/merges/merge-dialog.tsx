import { useState } from 'react';
import { toPersonItem, usePeopleNamed } from '../../accounts/users/resident-search.ts';
import { type ComboItem, ComboSearch } from '../../platform/fields/combo-search.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useStoredState } from '../../platform/forms/use-stored-state.ts';
import { showToast } from '../../platform/ui/toast.tsx';
import { planInWords } from './merge.words.ts';
import { useMergePlan, useMergeUsers } from './merges.api.ts';
import { PlanLines } from './plan-lines.tsx';

type MergeDialogProps = { userId: number; onClose: () => void };

/** Shows the plan of a merge before it can be confirmed. */
export function MergeDialog({ userId, onClose }: MergeDialogProps) {
  const [other, setOther] = useStoredState<ComboItem | null>('merge', null);
  const plan = useMergePlan(userId, other?.id);
  const merge = useMergeUsers(userId);
  const submit = () => {
    if (!other || !plan.data) return;
    merge.mutate(other.id, {
      onSuccess: () => {
        showToast('Ya es un solo registro. Se puede deshacer por un día.', 'ok');
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title="Unir con otro registro"
      verb="Unir los dos"
      isBlocked={!plan.data}
      isPending={merge.isPending}
      error={merge.error ?? plan.error}
      onSave={submit}
      onClose={onClose}
    >
      <OtherRecord userId={userId} value={other} onChange={setOther} />
      {plan.data && <PlanLines lines={planInWords(plan.data)} />}
    </FormDialog>
  );
}

type OtherRecordProps = {
  userId: number;
  value: ComboItem | null;
  onChange: (item: ComboItem | null) => void;
};

function OtherRecord({ userId, value, onChange }: OtherRecordProps) {
  const [text, setText] = useState(value?.label ?? '');
  const search = usePeopleNamed(text, (user) => (user.id === userId ? null : toPersonItem(user)));
  const take = (item: ComboItem | null) => {
    onChange(item);
    if (item) setText(item.label);
  };
  return (
    <ComboSearch
      label="El otro registro de la misma persona"
      hint="Se busca por apellido, nombre o DNI"
      items={search.people}
      text={text}
      onTextChange={setText}
      value={value}
      onChange={take}
      isSearching={search.isSearching}
      emptyText="No encontramos a nadie"
      note={search.hasMore ? 'Hay más: escribí otra palabra' : null}
      autoFocus
    />
  );
}
