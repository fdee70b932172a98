import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Closure } from '#shared/closures.ts';
import { townToday } from '../../api/town.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useAgendas, useLocations } from '../agendas.api.ts';
import { useClosures } from '../manage.api.ts';
import { ClosureDialog } from './closure-dialog.tsx';
import { type Scope, scopeOf, scopeOptions } from './closure-scope.ts';
import { ClosuresList } from './closures-list.tsx';
import { ClosuresTools } from './closures-tools.tsx';
import { HolidaysDialog } from './holidays-dialog.tsx';

/** Days on which nobody attends, of a year; a row opens its dialog. */
export function ClosuresScreen() {
  const today = townToday();
  const [year, setYear] = useState(Number(today.slice(0, 4)));
  const [scope, setScope] = useState<Scope | null>(null);
  const [opened, open] = useState<Closure | 'new' | 'holidays' | null>(null);
  const scopes = useScopes();
  const { data, isPending, isPlaceholderData, isLoadingError, refetch } = useClosures(
    `${year}-01-01`,
    `${year}-12-31`,
  );
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
      {isLoadingError ? (
        <LoadFailed title="No pudimos cargar los cierres" onRetry={() => void refetch()} />
      ) : (
        <Card isFlush>
          <ClosuresTools
            year={year}
            onYearChange={setYear}
            scopes={scopes}
            scope={scope}
            onScopeChange={setScope}
            onReview={() => open('holidays')}
          />
          <ClosuresList
            closures={shown}
            scopes={scopes}
            isLoading={isPending || isPlaceholderData}
            onOpen={open}
            year={year}
          />
        </Card>
      )}
      {opened === 'holidays' && (
        <HolidaysDialog year={year} closures={data ?? []} onClose={() => open(null)} />
      )}
      {opened !== null && opened !== 'holidays' && (
        <ClosureDialog
          closure={opened === 'new' ? null : opened}
          scopes={scopes}
          scope={scope}
          onClose={() => open(null)}
        />
      )}
    </>
  );
}

function useScopes() {
  const { data: agendas } = useAgendas();
  const { data: locations } = useLocations();
  return scopeOptions(agendas ?? [], locations ?? []);
}
