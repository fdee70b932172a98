import { MapPin, UserRound } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { Pet } from '#shared/pets/pets.ts';
import { formatDni } from '#shared/platform/dni.ts';
import { formatLongDate, formatTime } from '#shared/platform/town-clock.ts';
import type { FreeSlot } from '#shared/schedule/agendas.ts';
import { findFirstArrival, formatHour } from '#shared/schedule/preparation.ts';
import { useUser } from '../../accounts/users/users.api.ts';
import { joinNames, petInWords } from '../../pets/pets/pet.words.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { PetPicture } from '../../platform/art/pet-picture.tsx';
import { CalendarTile } from '../../platform/calendar/calendar-tile.tsx';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { IconTile } from '../../platform/ui/icon-tile.tsx';
import { useLocations, useServices } from '../../schedule/agendas/agendas.api.ts';
import { useChosenPets } from './pet/use-chosen-pet.ts';
import { type StepPath, stepNumber } from './steps.ts';
import styles from './summary.module.css';
import { useProgress } from './wizard-state.ts';

type SummaryProps = { path: StepPath };

export function Summary({ path }: SummaryProps) {
  const { slot } = useProgress();
  return (
    <Card isFlush aria-labelledby="summary">
      <header className={`cluster ${styles.head}`}>
        <h2 id="summary">Tu reserva</h2>
        {slot && <p>{slot.serviceName}</p>}
      </header>
      <Rows path={path} />
    </Card>
  );
}

export function SummaryLine({ path }: SummaryProps) {
  const [isOpen, setOpen] = useState(false);
  const { slot } = useProgress();
  const names = joinNames(useChosenPets());
  const parts = slot ? [momentInShort(slot.bookingStartDate), names, locationInShort(slot.locationName)] : [];
  return (
    <Card isFlush className={styles.short} aria-label="Tu reserva">
      <div className={`row ${styles.line}`}>
        <p className="clamp">{parts.filter(Boolean).join(' · ')}</p>
        <Button variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Cerrar' : 'Cambiar'}
        </Button>
      </div>
      {isOpen && <Rows path={path} service={slot?.serviceName} />}
    </Card>
  );
}

function momentInShort(wall: number): string {
  const [weekday = '', day, , month = ''] = formatLongDate(wall).split(' ');
  const short = `${weekday.slice(0, 3)} ${day} ${month.slice(0, 3)} ${formatTime(wall)}`;
  return short.charAt(0).toUpperCase() + short.slice(1);
}

function locationInShort(name: string): string {
  return name.replace(/^(centro|sala|sede|salón) (municipal )?del? (la )?/i, '');
}

function Rows({ path, service }: SummaryProps & { service?: string | undefined }) {
  const { slot } = useProgress();
  const pets = useChosenPets();
  const [pet = null] = pets;
  const person = usePerson();
  const address = useAddress(slot?.LocationId);
  const arrival = useArrival(slot, pets);
  return (
    <ul className={styles.list}>
      <Row
        name="el turno"
        icon={<CalendarTile wall={slot?.bookingStartDate ?? null} />}
        to="/booking-selector"
        path={path}
        missingText="Falta elegir el turno"
        lines={
          slot && [
            formatLongDate(slot.bookingStartDate),
            `${formatTime(slot.bookingStartDate)} hs`,
            arrival,
            service,
          ]
        }
      />
      {slot && (
        <Row
          name="el lugar"
          icon={
            <IconTile>
              <MapPin />
            </IconTile>
          }
          to="/booking-selector"
          path={path}
          lines={[slot.locationName, address]}
        />
      )}
      <Row
        name="el vecino"
        icon={
          <IconTile>
            <UserRound />
          </IconTile>
        }
        to="/signinup"
        path={path}
        missingText="Falta ingresar"
        lines={person}
      />
      <Row
        name={pets.length > 1 ? 'las mascotas' : 'la mascota'}
        icon={
          <Avatar size="sm">
            <PetPicture specieName={pet?.Breed.Specie.specieName ?? null} />
          </Avatar>
        }
        to="/pets"
        path={path}
        missingText="Falta elegir la mascota"
        lines={pet && [joinNames(pets), ...pets.map(petInWords)]}
      />
    </ul>
  );
}

type RowProps = {
  name: string;
  icon: ReactNode;
  to: StepPath;
  path: StepPath;
  missingText?: string;
  lines: readonly (string | undefined)[] | null;
};

function Row({ name, icon, to, path, missingText, lines }: RowProps) {
  const [first, ...others] = lines ?? [missingText];
  return (
    <li data-missing={lines === null || undefined}>
      {icon}
      <p>
        <b>{first}</b>
        {others.filter(Boolean).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
      {lines && stepNumber(to) < stepNumber(path) && (
        <Link to={to} aria-label={`Cambiar ${name}`}>
          Cambiar
        </Link>
      )}
    </li>
  );
}

function usePerson(): [string, string | undefined] | null {
  const session = useSession();
  const { data: user } = useUser(session?.userId ?? 0, { enabled: session !== null });
  if (!session) return null;
  return [
    `${session.userName} ${session.userLastName}`,
    user ? `DNI ${formatDni(user.userIdNumber)}` : undefined,
  ];
}

function useAddress(locationId: number | undefined): string | undefined {
  const { data: locations } = useLocations();
  return locations?.find(({ id }) => id === locationId)?.locationAddress;
}

function useArrival(slot: FreeSlot | null, pets: readonly Pet[]): string | undefined {
  const { data: services } = useServices();
  const service = services?.find(({ id }) => id === slot?.ServiceId);
  if (!slot || !service) return undefined;
  const start = slot.bookingStartDate;
  const arrival = findFirstArrival(service.servicePreparation, pets, start);
  return arrival === null || arrival === start ? undefined : `Llegá a ${formatHour(arrival)}`;
}
