import { useId, useState } from 'react';
import type { MergePlan } from '#shared/merges.ts';
import { Button } from '../ui/button.tsx';
import { type ComboItem, ComboSearch } from '../ui/combo-search.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { Refusal } from '../ui/refusal.tsx';
import { showToast } from '../ui/toast.tsx';
import { useKept } from '../ui/use-kept.ts';
import { personOf, usePeopleNamed } from '../users/resident-search.ts';
import styles from './merge.module.css';
import { planInWords } from './merge-words.ts';
import { useMergePlan, useMergeUsers } from './merges.api.ts';

type MergeDialogProps = { userId: number; onClose: () => void };

/** Which other record is the same person's, what would move, and only then the deed. */
export function MergeDialog({ userId, onClose }: MergeDialogProps) {
  const formId = useId();
  const [other, choose] = useKept<ComboItem | null>('merge', null);
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
  const foot = (
    <>
      <Button onClick={onClose}>Cancelar</Button>
      <Button variant="primary" type="submit" form={formId} disabled={!plan.data} isPending={merge.isPending}>
        Unir los dos
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Unir con otro registro" foot={foot}>
      <Form id={formId} onSubmit={submit}>
        <OtherRecord userId={userId} value={other} onChange={choose} />
        {plan.data && <Plan plan={plan.data} />}
        <Refusal error={merge.error ?? plan.error} />
      </Form>
    </Dialog>
  );
}

type OtherRecordProps = {
  userId: number;
  value: ComboItem | null;
  onChange: (item: ComboItem | null) => void;
};

function OtherRecord({ userId, value, onChange }: OtherRecordProps) {
  const [text, write] = useState(value?.label ?? '');
  const search = usePeopleNamed(text, (user) => (user.id === userId ? null : personOf(user)));
  const take = (item: ComboItem | null) => {
    onChange(item);
    if (item) write(item.label);
  };
  return (
    <ComboSearch
      label="El otro registro de la misma persona"
      hint="Se busca por apellido, nombre o DNI"
      items={search.people}
      text={text}
      onTextChange={write}
      value={value}
      onChange={take}
      isSearching={search.isSearching}
      emptyText="No encontramos a nadie"
      note={search.hasMore ? 'Hay más: escribí otra palabra' : null}
      autoFocus
    />
  );
}

function Plan({ plan }: { plan: MergePlan }) {
  return (
    <section className={styles.plan} aria-label="Qué va a pasar">
      <ul>
        {planInWords(plan).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
