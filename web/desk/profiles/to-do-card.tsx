import type { HealthRecord } from '#shared/health/health-rows.ts';
import { useVaccines } from '../../catalogues/vaccines/vaccines.api.ts';
import { listNextSteps } from '../../health/record/health-story.ts';
import { openGiveBooking } from '../../platform/api/give-booking-prompt.ts';
import { townNow } from '../../platform/api/town.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { useServices } from '../../schedule/agendas/agendas.api.ts';
import styles from './profiles.module.css';

export function ToDoCard({ record, ownerId }: { record: HealthRecord; ownerId: number }) {
  const { data: vaccines = [] } = useVaccines();
  const { data: services = [] } = useServices();
  const { id: petId, petName } = record.Pet;
  const findServiceId = (vaccineId: number) => services.find(({ VaccineId }) => VaccineId === vaccineId)?.id;
  const due = listNextSteps(record, vaccines, townNow())
    .filter((step) => step.kind === 'vaccine')
    .filter(({ vaccine }) => findServiceId(vaccine.id) !== undefined);
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
              aria-label={`Dar un turno: ${vaccineName} de ${petName}`}
              onClick={() => openGiveBooking({ userId: ownerId, petId, serviceId: findServiceId(id) })}
            >
              Dar un turno
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
