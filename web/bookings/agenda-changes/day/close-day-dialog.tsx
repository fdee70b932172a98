import type { Agenda } from '#shared/schedule/agendas.ts';
import { ClosureDialog } from '../closures/closure-dialog.tsx';
import { scopeOf } from '../closures/closure-scope.ts';
import { useScopes } from '../closures/use-scopes.ts';

/** Of the dialogs that change one day of an agenda. */
export type DayDialogProps = { agenda: Agenda; date: string; onClose: () => void };

/** The closure of one day of one agenda: only why is still to be said. */
export function CloseDayDialog({ agenda, date, onClose }: DayDialogProps) {
  const scopes = useScopes();
  const scope = scopeOf({ AgendaId: agenda.id, LocationId: null });
  return <ClosureDialog closure={null} scopes={scopes} scope={scope} day={date} onClose={onClose} />;
}
