import { Check, MapPin, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FreeSlot } from '#shared/agendas.ts';
import { dateInWords, formatTime } from '#shared/town-clock.ts';
import { useLocations } from '../agendas/agendas.api.ts';
import { useSession } from '../api/session-store.ts';
import { Paw } from '../ui/art/paw.tsx';
import { Card } from '../ui/card.tsx';
import { IconTile } from '../ui/icon-tile.tsx';
import { Note } from '../ui/note.tsx';
import { linesOf } from './pet-words.ts';
import styles from './summary.module.css';
import { useChosenPet } from './use-chosen-pet.ts';
import { useProgress } from './wizard-state.ts';

/** What is chosen so far. */
export function Summary() {
  const { slot } = useProgress();
  const session = useSession();
  const pet = useChosenPet();
  return (
    <Card aria-labelledby="summary">
      <h2 id="summary" className={styles.title}>
        Tu reserva
      </h2>
      <dl className={styles.list}>
        <Row label="Turno" icon={<Check />} missing="Falta elegir">
          {slot && <ChosenSlot slot={slot} />}
        </Row>
        <Row label="Vecino" icon={<UserRound />} missing="Falta ingresar">
          {session && `${session.userName} ${session.userLastName}`}
        </Row>
        <Row label="Mascota" icon={<Paw />} missing="Falta elegir">
          {pet && (
            <>
              {pet.petName}
              {linesOf(pet).map((line) => (
                <span key={line} className={styles.details}>
                  {line}
                </span>
              ))}
            </>
          )}
        </Row>
      </dl>
      {slot && <Where slot={slot} />}
    </Card>
  );
}

type RowProps = { label: string; icon: ReactNode; missing: string; children: ReactNode };

function Row({ label, icon, missing, children }: RowProps) {
  return (
    <div>
      <dt>
        <IconTile shape="square" tone={children ? 'green' : 'plain'}>
          {children ? <Check /> : icon}
        </IconTile>
        {label}
      </dt>
      <dd data-missing={!children || undefined}>{children || missing}</dd>
    </div>
  );
}

function ChosenSlot({ slot }: { slot: FreeSlot }) {
  return (
    <>
      <span className="first-upper">{dateInWords(slot.bookingStartDate)}</span>
      <br />
      {formatTime(slot.bookingStartDate)} hs · {slot.serviceName}
    </>
  );
}

function Where({ slot }: { slot: FreeSlot }) {
  const { data: locations } = useLocations();
  const address = locations?.find(({ id }) => id === slot.LocationId)?.locationAddress;
  return (
    <div className={styles.where}>
      <Note icon={<MapPin aria-hidden />}>
        <b>{slot.locationName}</b>
        {address && (
          <>
            <br />
            {address}
          </>
        )}
      </Note>
    </div>
  );
}
