import { ChevronRight, Info, ShieldCheck, Ticket } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { DrawEntry, OwnDraw } from '#shared/bookings/draws.ts';
import { formatShortMoment } from '#shared/schedule/opening-words.ts';
import { joinNames } from '../../pets/pets/pet.words.ts';
import { usePets } from '../../pets/pets/pets.api.ts';
import { CallDialog } from '../../platform/forms/call-dialog.tsx';
import { PageHeading, PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { IconTile } from '../../platform/ui/icon-tile.tsx';
import { bookingPath } from '../bookings/booking-path.ts';
import { daysInWords } from './draw.words.ts';
import styles from './draw-result.module.css';
import { useLeaveDraw } from './draws.api.ts';
import { EntryFaces, WonPlace, type WonPlaceProps } from './won-place.tsx';

type DrawResultProps = WonPlaceProps & { isOpen: boolean; onEdit: () => void };

export function DrawResult({ draw, entry, isOpen, onEdit }: DrawResultProps) {
  return (
    <>
      {entry.entryState === 'booked' && <WonPlace draw={draw} entry={entry} />}
      {entry.entryState === 'waiting' && <WaitingCard draw={draw} entry={entry} />}
      {entry.entryState === 'out' && (
        <PageTitle text="Ninguna de las mascotas anotadas puede venir ya.">
          No entraste en el sorteo
        </PageTitle>
      )}
      {entry.entryState === 'entered' && (
        <EnteredCard draw={draw} entry={entry} isOpen={isOpen} onEdit={onEdit} />
      )}
      <Card isFlush>
        <ul className={styles.links}>
          {entry.entryState === 'booked' &&
            entry.bookings.map(({ id, petName }) => (
              <Row key={id} to={bookingPath(id)} icon={<Ticket size={20} />} title={`Turno de ${petName}`} />
            ))}
          <Row
            to={`/sorteos/${draw.id}`}
            icon={<ShieldCheck size={20} />}
            title={entry.place === null ? 'Ver el sorteo' : 'Comprobar el sorteo'}
            note={codeInWords(draw, entry)}
          />
        </ul>
      </Card>
    </>
  );
}

function codeInWords({ entries }: OwnDraw, { code, place }: DrawEntry): string {
  return place === null ? `Tu código es ${code}` : `Tu código ${code} salió ${place}.º de ${entries}`;
}

function WaitingCard({ draw, entry }: WonPlaceProps) {
  const place = entry.waitingPlace ?? 0;
  return (
    <Card className={`stack gap-s3 ${styles.waiting}`}>
      <p className={styles.number} aria-hidden="true">
        {place}
      </p>
      <PageHeading>{`Quedaste en el puesto ${place} de la lista de espera`}</PageHeading>
      <p className={`row small ${styles.not}`}>
        <Info size={18} aria-hidden />
        Estar en la lista no es tener un turno
      </p>
      <p>{aheadInWords(place)} Si se libera un lugar que te sirve, va en ese orden.</p>
      <p className="first-upper quiet">
        {daysInWords(draw.days.filter(({ id }) => entry.OperativoIds.includes(id)))}
      </p>
    </Card>
  );
}

function aheadInWords(place: number): string {
  if (place === 1) return 'Sos quien sigue en la lista.';
  return place === 2 ? 'Hay 1 persona antes que vos.' : `Hay ${place - 1} personas antes que vos.`;
}

function EnteredCard({ draw, entry, isOpen, onEdit }: DrawResultProps) {
  const [isLeaving, setLeaving] = useState(false);
  const leaving = useLeaveDraw(draw.id);
  const { data: pets = [] } = usePets();
  const names = joinNames(pets.filter(({ id }) => entry.PetIds.includes(id)));
  const days = daysInWords(draw.days.filter(({ id }) => entry.OperativoIds.includes(id)));
  return (
    <Card className={`stack gap-s3 ${styles.waiting}`}>
      <EntryFaces entry={entry} />
      <PageHeading>Estás en el sorteo</PageHeading>
      <p className={`num ${styles.code}`}>{entry.code}</p>
      <p>
        {names} · {days}
      </p>
      <p className="quiet">
        {isOpen
          ? `La inscripción cierra el ${formatShortMoment(draw.closesAt)}`
          : 'La inscripción cerró: falta sortear'}
      </p>
      {isOpen && (
        <div className={`cluster ${styles.both}`}>
          <Button onClick={onEdit}>Cambiar</Button>
          <Button variant="quiet" onClick={() => setLeaving(true)}>
            Borrar mi inscripción
          </Button>
        </div>
      )}
      <CallDialog
        isOpen={isLeaving}
        title="¿Borrás tu inscripción?"
        confirmLabel="Borrar"
        isDangerous
        mutation={leaving}
        onConfirm={() => leaving.mutate(undefined, { onSuccess: () => setLeaving(false) })}
        onCancel={() => setLeaving(false)}
      >
        <p>Podés anotarte de nuevo hasta que cierre.</p>
      </CallDialog>
    </Card>
  );
}

type RowProps = { to: string; icon: ReactNode; title: string; note?: string };

function Row({ to, icon, title, note }: RowProps) {
  return (
    <li>
      <Link className={styles.link} to={to}>
        <IconTile>{icon}</IconTile>
        <span>
          <b>{title}</b>
          {note && <small className="num">{note}</small>}
        </span>
        <ChevronRight size={20} aria-hidden />
      </Link>
    </li>
  );
}
