import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Closure } from '#shared/closures.ts';
import { useAgendas, useLocations } from '../../agendas/agendas.api.ts';
import { townToday } from '../../api/town.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useClosures } from '../planning.api.ts';
import { ClosureDialog } from './closure-dialog.tsx';
import { scopeOf, scopeOptions } from './closure-scope.ts';
import { ClosuresOfYear } from './closures-of-year.tsx';
import { ClosuresTools } from './closures-tools.tsx';
import { HolidayReview } from './holiday-review.tsx';
import { HolidaysDialog } from './holidays-dialog.tsx';
import { useClosuresInAddress } from './use-closures-in-address.ts';

/** Days on which nobody attends, of a year; a row opens its dialog. */
export function ClosuresScreen() {
  const scopes = useScopes();
  const { year, scope, ...show } = useClosuresInAddress(Number(townToday().slice(0, 4)), scopes);
  const [opened, open] = useState<Closure | 'new' | 'holidays' | null>(null);
  const { data, isPending, isPlaceholderData, isLoadingError, refetch } = useClosures(
    `${year}-01-01`,
    `${year}-12-31`,
  );
  const reviewHolidays = (due: number) => {
    show.showYear(due);
    open('holidays');
  };
  const isLoading = isPending || isPlaceholderData;
  const shown = data?.filter((closure) => scope === null || scopeOf(closure) === scope) ?? [];
  const add = (
    <Button variant="primary" onClick={() => open('new')}>
      <Plus aria-hidden />
      Agregar
    </Button>
  );
  return (
    <>
      <PageTitle action={add}>Cierres y feriados</PageTitle>
      <HolidayReview onReview={reviewHolidays} />
      {isLoadingError ? (
        <LoadFailed title="No pudimos cargar los cierres" onRetry={() => void refetch()} />
      ) : (
        <Card isFlush>
          <ClosuresTools
            year={year}
            onYearChange={show.showYear}
            scopes={scopes}
            scope={scope}
            onScopeChange={show.showScope}
            onReview={() => open('holidays')}
          />
          <ClosuresOfYear year={year} closures={shown} scopes={scopes} isLoading={isLoading} onOpen={open} />
        </Card>
      )}
      {opened === 'holidays' && (
        <HolidaysDialog year={year} closures={data ?? []} onClose={() => open(null)} />
      )}
      {opened !== null && opened !== 'holidays' && (
        <ClosureDialog
          closure={opened === 'new' ? null : asNow(opened, data)}
          scopes={scopes}
          scope={scope}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

/** One that was opened as the server has it now; once deleted, as it was. */
function asNow(opened: Closure, closures: readonly Closure[] = []): Closure {
  return closures.find(({ id }) => id === opened.id) ?? opened;
}

function useScopes() {
  const { data: agendas } = useAgendas();
  const { data: locations } = useLocations();
  return scopeOptions(agendas ?? [], locations ?? []);
}
