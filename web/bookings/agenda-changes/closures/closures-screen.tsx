import { CalendarCheck, ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import type { Closure } from '#shared/bookings/closures.ts';
import { townToday } from '../../../platform/api/town.ts';
import { useIsContentShifting } from '../../../platform/api/use-is-content-shifting.ts';
import { ComboSelect } from '../../../platform/fields/combo-select.tsx';
import { LoadFailed } from '../../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../../platform/screens/page-title.tsx';
import { useAddress } from '../../../platform/screens/use-address.ts';
import { Button, IconButton } from '../../../platform/ui/button.tsx';
import { Card } from '../../../platform/ui/card.tsx';
import { Note } from '../../../platform/ui/note.tsx';
import { showToast } from '../../../platform/ui/toast.tsx';
import { useClosures, useHolidayReview, useReviewHolidays } from '../planning.api.ts';
import { ClosureDialog } from './closure-dialog.tsx';
import { type Scope, type ScopeOption, toScope } from './closure-scope.ts';
import { ClosuresOfYear } from './closures-of-year.tsx';
import closuresScreen from './closures-screen.module.css';
import styles from './holiday-review.module.css';
import { HolidaysDialog } from './holidays-dialog.tsx';
import { useScopes } from './use-scopes.ts';

export function ClosuresScreen() {
  const scopes = useScopes();
  const { year, scope, ...filter } = useClosureFilterInUrl(Number(townToday().slice(0, 4)), scopes);
  const [opened, setOpened] = useState<Closure | 'new' | 'holidays' | null>(null);
  const { data, isPending, isPlaceholderData, isLoadingError, refetch } = useClosures(
    `${year}-01-01`,
    `${year}-12-31`,
  );
  const reviewHolidays = (reviewYear: number) => {
    filter.showYear(reviewYear);
    setOpened('holidays');
  };
  const isShifting = useIsContentShifting('closures', data !== undefined);
  const isLoading = isPending || isPlaceholderData || isShifting;
  const scopedClosures = data?.filter((closure) => scope === null || toScope(closure) === scope) ?? [];
  const addButton = (
    <Button variant="primary" onClick={() => setOpened('new')}>
      <Plus aria-hidden />
      Agregar
    </Button>
  );
  return (
    <>
      <PageTitle action={addButton}>Cierres y feriados</PageTitle>
      <HolidayReview onReview={reviewHolidays} />
      {isLoadingError ? (
        <LoadFailed title="No pudimos cargar los cierres" onRetry={refetch} />
      ) : (
        <Card isFlush>
          {!isShifting && (
            <ClosuresTools
              year={year}
              onYearChange={filter.showYear}
              scopes={scopes}
              scope={scope}
              onScopeChange={filter.showScope}
              onReview={() => setOpened('holidays')}
            />
          )}
          <ClosuresOfYear
            year={year}
            closures={scopedClosures}
            scopes={scopes}
            isLoading={isLoading}
            onOpen={setOpened}
          />
        </Card>
      )}
      {opened === 'holidays' && (
        <HolidaysDialog year={year} closures={data ?? []} onClose={() => setOpened(null)} />
      )}
      {opened !== null && opened !== 'holidays' && (
        <ClosureDialog
          closure={opened === 'new' ? null : findLatest(opened, data)}
          scopes={scopes}
          scope={scope}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

function findLatest(opened: Closure, closures: readonly Closure[] = []): Closure {
  return closures.find(({ id }) => id === opened.id) ?? opened;
}

function useClosureFilterInUrl(thisYear: number, scopes: readonly ScopeOption[]) {
  const { search, put } = useAddress();
  const scope = scopes.find(({ id }) => id === search.get('scope'))?.id ?? null;
  return {
    year: parseYear(search.get('year')) ?? thisYear,
    showYear: (year: number) => put({ year }),
    scope,
    showScope: (scope: Scope | null) => put({ scope }),
  };
}

function parseYear(text: string | null): number | null {
  return text !== null && /^(19|20|21)\d\d$|^2200$/.test(text) ? Number(text) : null;
}

/** Prompts staff from October on, since decrees move holidays. */
function HolidayReview({ onReview }: { onReview: (year: number) => void }) {
  const { data } = useHolidayReview();
  const review = useReviewHolidays();
  const year = data?.year;
  if (!year) return null;
  const markReviewed = () =>
    review.mutate(year, { onSuccess: () => showToast(`Feriados de ${year}: revisados`, 'ok') });
  return (
    <section className={styles.review} aria-label={`Revisión de los feriados de ${year}`}>
      <Note icon={<CalendarCheck aria-hidden />}>
        <p>
          <strong>Revisá los feriados de {year}.</strong> Los decretos mueven fechas y agregan puentes: lo que
          no esté cerrado se ofrece a los vecinos.
        </p>
        <div className={`cluster ${styles.actions}`}>
          <Button variant="outline" onClick={() => onReview(year)}>
            Ver los feriados de {year}
          </Button>
          <Button variant="quiet" onClick={markReviewed} isPending={review.isPending}>
            Ya los revisé
          </Button>
        </div>
      </Note>
    </section>
  );
}

type ClosuresToolsProps = {
  year: number;
  onYearChange: (year: number) => void;
  scopes: readonly ScopeOption[];
  scope: Scope | null;
  onScopeChange: (scope: Scope | null) => void;
  onReview: () => void;
};

const EVERY_SCOPE = { id: 'every', label: 'Todos los cierres' };

function ClosuresTools({ year, onYearChange, scopes, scope, ...tools }: ClosuresToolsProps) {
  return (
    <div className={`cluster ${closuresScreen.tools}`}>
      <YearSwitch year={year} onChange={onYearChange} />
      <div className={closuresScreen.filter}>
        <ComboSelect
          label="Para quién"
          items={[EVERY_SCOPE, ...scopes]}
          value={scope ?? EVERY_SCOPE.id}
          onChange={(id) => tools.onScopeChange(id === EVERY_SCOPE.id ? null : id)}
        />
      </div>
      <Button onClick={tools.onReview}>
        <CalendarCheck aria-hidden />
        Feriados nacionales {year}
      </Button>
    </div>
  );
}

function YearSwitch({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  return (
    <div className={`row gap-s1 ${closuresScreen.year}`}>
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
