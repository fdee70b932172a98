import type { Agenda } from '#shared/schedule/agendas.ts';
import { ClosureDialog } from '../closures/closure-dialog.tsx';
import { toScope } from '../closures/closure-scope.ts';
import { useScopes } from '../closures/use-scopes.ts';

export type DayDialogProps = { agenda: Agenda; date: string; onClose: () => void };

export function CloseDayDialog({ agenda, date, onClose }: DayDialogProps) {
  const scopes = useScopes();
  const scope = toScope({ AgendaId: agenda.id, LocationId: null });
  return <ClosureDialog closure={null} scopes={scopes} scope={scope} day={date} onClose={onClose} />;
}
