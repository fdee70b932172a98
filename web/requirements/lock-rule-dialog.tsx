import { LIMITS } from '#shared/fields.ts';
import {
  LOCK_FIELDS,
  type LockField,
  type LockRule,
  lockedValues,
  lockMessage,
  REQUIREMENT_MESSAGES,
} from '#shared/requirements.ts';
import { Button } from '../ui/button.tsx';
import { ComboSelect } from '../ui/combo-select.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Form } from '../ui/form.tsx';
import { Note } from '../ui/note.tsx';
import { broken } from '../ui/problems.ts';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { CheckList } from './check-list.tsx';
import { type Animals, FIELDS, isLockField, valuesFor } from './lock-rule-words.ts';
import { useSaveLockRule } from './requirements.api.ts';
import styles from './requirements-editor.module.css';

type LockRuleDialogProps = {
  serviceId: number;
  /** `null` for a new one. */
  rule: LockRule | null;
  animals: Animals;
  onClose: () => void;
};

type Fields = { field: LockField; values: string[]; label: string };

const FORM = 'lock-rule-form';
const OPTIONS = LOCK_FIELDS.map((id) => ({ id, label: FIELDS[id].label }));

/** A rule and, as it is written, the sentence the resident will read. */
export function LockRuleDialog({ serviceId, rule, animals, onClose }: LockRuleDialogProps) {
  const form = useDraft(`lock-rule ${rule?.id ?? 0}`, fieldsOf(rule));
  const { draft, change, errorOf } = form;
  const save = useSaveLockRule(serviceId);
  const choose = (field: LockField | null) =>
    field && field !== draft.field && change({ field, values: [], label: FIELDS[field].usual });

  const submit = () => {
    const problems = problemsOf(draft);
    form.blame(problems);
    if (problems.length > 0 || save.isPending) return;
    save.mutate(
      {
        id: rule?.id ?? 0,
        lockRuleEntity: 'Pet',
        lockRuleField: draft.field,
        lockRuleValues: draft.values,
        lockRuleLabel: draft.label.trim(),
      },
      {
        onSuccess: () => {
          showToast(
            rule ? 'El impedimento ha sido modificado.' : 'El impedimento ha sido dado de alta.',
            'ok',
          );
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={rule ? 'Edición de impedimento' : 'Alta de impedimento'}
      foot={
        <>
          <Button variant="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="primary" type="submit" form={FORM} isPending={save.isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        <div className={styles.dialog}>
          <ComboSelect
            label="Según qué de la mascota"
            items={OPTIONS}
            value={draft.field}
            onChange={choose}
          />
          <CheckList
            key={draft.field}
            label="No se atiende a"
            items={valuesFor(draft.field, animals)}
            chosen={draft.values}
            onChange={(values) => change({ values })}
            error={errorOf('values')}
          />
          <TextField
            label="Cómo se nombra en el aviso"
            maxLength={LIMITS.name}
            autoComplete="off"
            {...form.text('label')}
          />
          <Note>
            <p>El vecino va a leer:</p>
            <p>
              <b>{lockMessage({ ...EMPTY_RULE, lockRuleLabel: draft.label.trim() || '…' })}</b>
            </p>
          </Note>
        </div>
      </Form>
    </Dialog>
  );
}

const EMPTY_RULE = { id: 0, lockRuleEntity: 'Pet', lockRuleField: '', lockRuleValues: '[]' };

function fieldsOf(rule: LockRule | null): Fields {
  if (!rule || !isLockField(rule.lockRuleField))
    return { field: 'BreedId', values: [], label: FIELDS.BreedId.usual };
  return {
    field: rule.lockRuleField,
    values: lockedValues(rule.lockRuleValues) ?? [],
    label: rule.lockRuleLabel,
  };
}

function problemsOf({ values, label }: Fields) {
  return broken([
    ['values', values.length > 0, REQUIREMENT_MESSAGES.lockRuleValues],
    ['label', label.trim() !== '', REQUIREMENT_MESSAGES.lockRuleLabel],
  ]);
}
