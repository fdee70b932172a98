import { CalendarCheck, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Closure } from '#shared/closures.ts';
import { townToday } from '../../api/town.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ComboSelect } from '../../ui/combo-select.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { useAgendas, useLocations } from '../agendas.api.ts';
import { useClosures } from '../manage.api.ts';
import { ClosureDialog } from './closure-dialog.tsx';
import { type Scope, scopeOf, scopeOptions } from './closure-scope.ts';
import { ClosuresList } from './closures-list.tsx';
import styles from './closures-screen.module.css';
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
          <div className={styles.tools}>
            <Year year={year} onChange={setYear} />
            <div className={styles.filter}>
              <ComboSelect
                label="Alcance"
                placeholder="Todos"
                items={[EVERY_SCOPE, ...scopes]}
                value={scope ?? EVERY_SCOPE.id}
                onChange={(id) => setScope(id === EVERY_SCOPE.id ? null : id)}
              />
            </div>
            <Button onClick={() => open('holidays')}>
              <CalendarCheck aria-hidden />
              Feriados nacionales {year}
            </Button>
          </div>
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

const EVERY_SCOPE = { id: 'every', label: 'Todos los cierres' };

function useScopes() {
  const { data: agendas } = useAgendas();
  const { data: locations } = useLocations();
  return scopeOptions(agendas ?? [], locations ?? []);
}

function Year({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  return (
    <div className={styles.year}>
      <IconButton label="Año anterior" onClick={() => onChange(year - 1)}>
        <ChevronLeft />
      </IconButton>
      <h2 aria-live="polite">{year}</h2>
      <IconButton label="Año siguiente" onClick={() => onChange(year + 1)}>
        <ChevronRight />
      </IconButton>
    </div>
  );
}
