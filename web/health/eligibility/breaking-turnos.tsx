import { useState } from 'react';
import { Link } from 'react-router';
import type { Breaking } from '#shared/health/eligibility.ts';
import { formatDate, formatTime } from '#shared/platform/town-clock.ts';
import type { RuleDraft } from '#shared/schedule/pet-rules.ts';
import { Button } from '../../platform/ui/button.tsx';
import { useBreaking } from './eligibility.api.ts';
import styles from './rules-editor.module.css';

type TurnoPath = { turnoPath: (id: number) => string };
type BreakingCountProps = TurnoPath & { serviceId: number; rule: RuleDraft | null };

/** How many turnos already given wouldn't meet a rule that is being built; they are listed where that is asked. */
export function BreakingCount({ serviceId, rule, turnoPath }: BreakingCountProps) {
  const { data, isCurrent } = useBreaking(serviceId, rule);
  const [isOpen, setOpen] = useState(false);
  const total = data?.total ?? 0;
  return (
    <section className={`stack gap-s3 ${styles.breaking}`} aria-label="Turnos ya dados">
      <p>{data && isCurrent ? breakingInWords(total) : 'Mirando los turnos ya dados…'}</p>
      <Button variant="quiet" aria-expanded={isOpen} disabled={total === 0} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'No verlos' : 'Ver cuáles'}
      </Button>
      {isOpen && data && total > 0 && <BreakingList breaking={data} turnoPath={turnoPath} />}
    </section>
  );
}

/** Nothing is done to them: a rule cancels no turno. */
function BreakingList({ breaking: { turnos, total }, turnoPath }: TurnoPath & { breaking: Breaking }) {
  return (
    <div className={`stack gap-s3 ${styles.turnos}`}>
      <p>{breakingInWords(total)}. Siguen en pie: una regla no cancela turnos.</p>
      <ul>
        {turnos.map(({ id, bookingStartDate: start, petName, userName, userLastName, message }) => (
          <li key={id}>
            <Link to={turnoPath(id)}>
              {formatDate(start)} {formatTime(start)} hs · {petName}, de {userName} {userLastName}
            </Link>
            <small>{message}</small>
          </li>
        ))}
      </ul>
      {total > turnos.length && <p className="quiet">Y {total - turnos.length} más.</p>}
    </div>
  );
}

function breakingInWords(total: number): string {
  if (total === 0) return 'Todos los turnos ya dados cumplen esta regla';
  return total === 1
    ? '1 turno ya dado no cumpliría esta regla'
    : `${total} turnos ya dados no cumplirían esta regla`;
}
