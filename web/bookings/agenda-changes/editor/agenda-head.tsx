import { Copy, Power, PowerOff } from 'lucide-react';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { Refusal } from '../../../platform/forms/refusal.tsx';
import { Button } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { AgendaState } from '../agenda-state.tsx';
import { ImpactDialog } from '../impact/impact-dialog.tsx';
import { useDecidedChange } from '../impact/use-decided-change.ts';
import { useSwitchAgenda } from '../planning.api.ts';
import styles from './agenda-editor.module.css';

type AgendaHeadProps = {
  agenda: Agenda;
  /** `null` where there is no other to copy from. */
  onCopy: (() => void) | null;
};

/** What the agenda joins, which stays as it is, and whether it is on. */
export function AgendaHead({ agenda, onCopy }: AgendaHeadProps) {
  const { isActive, updatedAt, serviceName, locationName, operatorName } = agenda;
  const switching = useDecidedChange('switch', useSwitchAgenda(agenda.id), (changed) =>
    changed.isActive ? 'La agenda quedó activa' : 'La agenda quedó apagada',
  );
  return (
    <Card className={styles.head} aria-label="Agenda">
      <div className={styles.name}>
        <h2>{serviceName}</h2>
        <p className="quiet">{`${locationName}, ${operatorName ? `agenda de ${operatorName}` : 'agenda general'}`}</p>
      </div>
      <AgendaState isActive={isActive} />
      <div className={`cluster ${styles.actions}`}>
        {onCopy && (
          <Button onClick={onCopy}>
            <Copy aria-hidden />
            Copiar horarios
          </Button>
        )}
        <Button
          isPending={switching.isPending}
          onClick={() => switching.save({ isActive: !isActive, updatedAt })}
        >
          {isActive ? <PowerOff aria-hidden /> : <Power aria-hidden />}
          {isActive ? 'Apagar' : 'Encender'}
        </Button>
      </div>
      <Refusal error={switching.refusal} />
      <ImpactDialog change={switching} />
    </Card>
  );
}
