import { CalendarDays, ChevronDown, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import type { Period } from '#shared/desk/reports.ts';
import { townToday } from '../../platform/api/town.ts';
import { Button } from '../../platform/ui/button.tsx';
import { fullPeriodText, presetName } from './period.ts';
import { PeriodDialog } from './period-dialog.tsx';
import { useRefreshReports } from './reports.api.ts';

type PeriodButtonProps = {
  period: Period;
  onChange: (period: Period) => void;
  className?: string;
  isBlock?: boolean;
};

export function PeriodButton({ period, onChange, className, isBlock }: PeriodButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const preset = presetName(period, townToday());
  return (
    <>
      <Button className={`no-print ${className ?? ''}`} isBlock={isBlock} onClick={() => setOpen(true)}>
        <CalendarDays aria-hidden="true" />
        <span className="sr">Período: </span>
        <span className="num">
          {preset && <span className="sr">{preset}, </span>}
          {fullPeriodText(period)}
        </span>
        <ChevronDown size={16} aria-hidden="true" />
      </Button>
      {isOpen && (
        <PeriodDialog
          period={period}
          onClose={() => setOpen(false)}
          onChange={(next) => {
            setOpen(false);
            onChange(next);
          }}
        />
      )}
    </>
  );
}

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
