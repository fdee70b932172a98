import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../platform/ui/button.tsx';
import { useRefreshReports } from './reports.api.ts';

export function RefreshButton() {
  const refresh = useRefreshReports();
  const [isPending, setPending] = useState(false);

  async function press(): Promise<void> {
    setPending(true);
    await refresh();
    setPending(false);
  }

  return (
    <Button
      variant="primary"
      className="no-print"
      aria-label="Actualizar"
      isPending={isPending}
      onClick={() => void press()}
    >
      <RefreshCw aria-hidden="true" />
      <span className="only-wide">Actualizar</span>
    </Button>
  );
}
