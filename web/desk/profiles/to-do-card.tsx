import type { HealthBook } from '#shared/health/health.ts';
import { nextSteps } from '#shared/health/health-story.ts';
import { useVaccines } from '../../catalogues/vaccines/vaccines.api.ts';
import { townNow } from '../../platform/api/town.ts';
import { askForWalkIn } from '../../platform/api/walk-in-prompt.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { useServices } from '../../schedule/agendas/agendas.api.ts';
import styles from './profiles.module.css';

/** Lists due services that the town gives, each with its booking link. */
export function ToDoCard({ book, ownerId }: { book: HealthBook; ownerId: number }) {
  const { data: vaccines = [] } = useVaccines();
  const { data: services = [] } = useServices();
  const { id: petId, petName } = book.Pet;
  const due = nextSteps(book, vaccines, townNow())
    .filter((step) => step.kind === 'vaccine')
    .filter(({ vaccine }) => services.some(({ VaccineId }) => VaccineId === vaccine.id));
  if (due.length === 0) return null;
  return (
    <Card isFlush aria-labelledby="to-do" className={styles.card}>
      <div className="card-head">
        <h2 id="to-do">Para hacer</h2>
      </div>
      <ul className={styles.rows}>
        {due.map(({ vaccine: { id, vaccineName }, note }) => (
          <li key={id} className={styles.row} data-kind="due">
            <span className={styles.words}>
              <b>{vaccineName}</b>
              <small>{note}</small>
            </span>
            <Button
              aria-label={`Dar turno: ${vaccineName} de ${petName}`}
              onClick={() => askForWalkIn({ userId: ownerId, petId })}
            >
              Dar turno
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
