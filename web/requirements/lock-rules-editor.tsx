import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { type LockRule, lockMessage } from '#shared/requirements.ts';
import { useBreeds, useSpecies } from '../animals/animals.api.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { focusLater } from '../ui/once-shown.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.tsx';
import { LockRuleDialog } from './lock-rule-dialog.tsx';
import { ruleInWords } from './lock-rule-words.ts';
import { useDeleteLockRule, useLockRules } from './requirements.api.ts';
import styles from './requirements-editor.module.css';

const TITLE = 'lock-rules';

/** Which pets a service doesn't take: each change is saved by itself. */
export function LockRulesEditor({ serviceId }: { serviceId: number }) {
  const { data: species = [] } = useSpecies();
  const { data: breeds = [] } = useBreeds();
  const animals = { species, breeds };
  const { data: rules, isLoadingError, refetch } = useLockRules(serviceId);
  const [editing, edit] = useState<LockRule | 'new' | null>(null);
  const [removing, askToRemove] = useState<LockRule | null>(null);
  if (isLoadingError)
    return <LoadFailed title="No pudimos cargar los impedimentos" onRetry={() => void refetch()} />;
  return (
    <Card className={styles.section} aria-labelledby={TITLE}>
      <h2 id={TITLE} tabIndex={-1}>
        Impedimentos
      </h2>
      <p className="quiet">
        Las mascotas que este servicio no atiende: quien quiera reservarles un turno lee por qué no puede.
      </p>
      {!rules && <Skeleton height="48px" />}
      {rules?.length === 0 && <p>Este servicio atiende a todas las mascotas</p>}
      {rules && rules.length > 0 && (
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <li key={rule.id} className={styles.rule}>
              <p className={styles.text}>
                {lockMessage(rule)}
                <br />
                <span className={styles.values}>{ruleInWords(rule, animals)}</span>
              </p>
              <IconButton label={`Editar impedimento: ${rule.lockRuleLabel}`} onClick={() => edit(rule)}>
                <Pencil />
              </IconButton>
              <IconButton
                label={`Eliminar impedimento: ${rule.lockRuleLabel}`}
                onClick={() => askToRemove(rule)}
              >
                <Trash2 />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Button className={styles.add} onClick={() => edit('new')}>
        <Plus aria-hidden />
        Agregar impedimento
      </Button>
      {editing && (
        <LockRuleDialog
          serviceId={serviceId}
          rule={editing === 'new' ? null : editing}
          animals={animals}
          onClose={() => edit(null)}
        />
      )}
      <RemoveRule serviceId={serviceId} rule={removing} onClose={() => askToRemove(null)} />
    </Card>
  );
}

type RemoveProps = { serviceId: number; rule: LockRule | null; onClose: () => void };

function RemoveRule({ serviceId, rule, onClose }: RemoveProps) {
  const remove = useDeleteLockRule(serviceId);
  const confirm = () => {
    if (!rule) return;
    remove.mutate(rule.id, {
      onSuccess: () => {
        showToast('El impedimento ha sido eliminado.', 'ok');
        focusLater(() => document.getElementById(TITLE));
      },
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      isOpen={rule !== null}
      isDangerous
      title="¿Eliminar el impedimento?"
      confirmLabel="Eliminar"
      cancelLabel="No eliminar"
      isPending={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>Desde ahora esas mascotas van a poder tener turnos de este servicio.</p>
    </ConfirmDialog>
  );
}
