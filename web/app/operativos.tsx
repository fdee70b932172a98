import { SuspendDialog } from '../bookings/agenda-changes/suspend-dialog.tsx';
import { OperativosScreen } from '../schedule/operativos/operativos-screen.tsx';

export function Operativos() {
  return <OperativosScreen SuspendDialog={SuspendDialog} />;
}
