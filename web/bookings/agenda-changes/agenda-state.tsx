import { Power, PowerOff } from 'lucide-react';
import type { Agenda } from '#shared/schedule/agendas.ts';
import { StateChip } from '../../platform/ui/state-chip.tsx';

export function AgendaState({ isActive }: Pick<Agenda, 'isActive'>) {
  return isActive ? (
    <StateChip tone="open" icon={<Power aria-hidden />}>
      Activa
    </StateChip>
  ) : (
    <StateChip tone="quiet" icon={<PowerOff aria-hidden />}>
      Apagada
    </StateChip>
  );
}

export function formatOperator({ operatorName }: Agenda): string {
  return operatorName ?? 'Todo el personal';
}
