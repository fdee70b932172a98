import { Pencil, Plus, Sparkles, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { EligibilityRule } from '#shared/eligibility.ts';
import type { Service } from '#shared/services.ts';
import { townToday } from '../api/town.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { focusLater } from '../ui/once-shown.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.tsx';
import { useDeleteRule, useRules, useSuggestRules } from './eligibility.api.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { exampleOf } from './rule-example.ts';
import { ruleSentence } from './rule-words.ts';
import styles from './rules-editor.module.css';
import { suggestedInWords } from './suggested-words.ts';
import { TryPet } from './try-pet.tsx';

const TITLE = 'rules-title';

type RulesEditorProps = { service: Service; turnoPath: (id: number) => string };

/** Which pets may have a turno of a service and from when, as sentences: each change is saved by itself. */
export function RulesEditor({ service, turnoPath }: RulesEditorProps) {
  const { data: rules, isLoadingError, refetch } = useRules(service.id);
  const [editing, edit] = useState<EligibilityRule | 'new' | null>(null);
  const [removing, askToRemove] = useState<EligibilityRule | null>(null);
  if (isLoadingError)
    return <LoadFailed title="No pudimos cargar las reglas" onRetry={() => void refetch()} />;
  return (
    <Card className={styles.section} aria-labelledby={TITLE}>
      <h2 id={TITLE} tabIndex={-1}>
        Reglas según la mascota
      </h2>
      <p className="quiet">
        Quién puede tener un turno y desde cuándo, por lo que dice su libreta. El vecino lo lee antes de
        elegir el horario; el personal puede darlo igual, con un motivo.
      </p>
      {!rules && <Skeleton height="48px" />}
      {rules?.length === 0 && <p>Este servicio no tiene reglas</p>}
      {rules && rules.length > 0 && (
        <ul className={styles.rules}>
          {rules.map((rule) => (
            <Rule key={rule.id} rule={rule} service={service} onEdit={edit} onRemove={askToRemove} />
          ))}
        </ul>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => edit('new')}>
          <Plus aria-hidden />
          Agregar regla
        </Button>
        <Suggest service={service} known={rules ?? []} />
      </div>
      {rules && rules.length > 0 && <TryPet serviceId={service.id} rule={null} />}
      {editing && (
        <RuleDialog
          service={service}
          rule={editing === 'new' ? null : editing}
          turnoPath={turnoPath}
          onClose={() => edit(null)}
        />
      )}
      <RemoveRule serviceId={service.id} rule={removing} onClose={() => askToRemove(null)} />
    </Card>
  );
}

type RuleProps = {
  rule: EligibilityRule;
  service: Service;
  onEdit: (rule: EligibilityRule) => void;
  onRemove: (rule: EligibilityRule) => void;
};

function Rule({ rule, service, onEdit, onRemove }: RuleProps) {
  const sentence = ruleSentence(rule);
  const { serviceName, serviceEffect = 'none' } = service;
  const example = exampleOf(rule, { serviceName, serviceEffect, locationName: null }, townToday());
  return (
    <li className={styles.rule}>
      <p className={styles.text}>
        {sentence}
        {example && <small>Así lo lee el vecino: «{example}»</small>}
      </p>
      <IconButton label={`Editar regla: ${sentence}`} onClick={() => onEdit(rule)}>
        <Pencil />
      </IconButton>
      <IconButton label={`Eliminar regla: ${sentence}`} onClick={() => onRemove(rule)}>
        <Trash2 />
      </IconButton>
    </li>
  );
}

type SuggestProps = { service: Service; known: readonly EligibilityRule[] };

/** What most towns ask for, at one click; only where the service says what it does. */
function Suggest({ service, known }: SuggestProps) {
  const suggest = useSuggestRules(service.id);
  if (service.serviceEffect === 'none') return null;
  const use = () =>
    suggest.mutate(undefined, {
      onSuccess: (rules) => showToast(...suggestedInWords(service, known, rules)),
    });
  return (
    <Button onClick={use} isPending={suggest.isPending}>
      <Sparkles aria-hidden />
      Usar reglas sugeridas
    </Button>
  );
}

type RemoveProps = { serviceId: number; rule: EligibilityRule | null; onClose: () => void };

function RemoveRule({ serviceId, rule, onClose }: RemoveProps) {
  const remove = useDeleteRule(serviceId);
  const confirm = () => {
    if (!rule) return;
    remove.mutate(rule.id, {
      onSuccess: () => {
        showToast('La regla ha sido eliminada.', 'ok');
        focusLater(() => document.getElementById(TITLE));
      },
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      isOpen={rule !== null}
      isDangerous
      title="¿Eliminar la regla?"
      confirmLabel="Eliminar"
      cancelLabel="No eliminar"
      isPending={remove.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <p>Desde ahora nadie más va a quedar sin turno por ella.</p>
    </ConfirmDialog>
  );
}
