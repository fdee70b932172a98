import { CalendarCheck, ChevronLeft, ChevronRight } from 'lucide-react';
import { ComboSelect } from '../../../platform/fields/combo-select.tsx';
import { Button, IconButton } from '../../../platform/ui/button.tsx';
import type { Scope, ScopeOption } from './closure-scope.ts';
import styles from './closures-screen.module.css';

type ClosuresToolsProps = {
  year: number;
  onYearChange: (year: number) => void;
  scopes: readonly ScopeOption[];
  scope: Scope | null;
  onScopeChange: (scope: Scope | null) => void;
  onReview: () => void;
};

const EVERY_SCOPE = { id: 'every', label: 'Todos los cierres' };

export function ClosuresTools({ year, onYearChange, scopes, scope, ...tools }: ClosuresToolsProps) {
  return (
    <div className={`cluster ${styles.tools}`}>
      <Year year={year} onChange={onYearChange} />
      <div className={styles.filter}>
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

function Year({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  return (
    <div className={`row gap-s1 ${styles.year}`}>
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
