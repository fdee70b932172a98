import {
  BadgeCheck,
  CalendarDays,
  CalendarPlus,
  Clock,
  ListChecks,
  LogIn,
  LogOut,
  MapPin,
  Phone,
  Users,
} from 'lucide-react';
import { type ComponentType, lazy, Suspense } from 'react';
import { useConfirmedLogout } from '../../accounts/sessions/use-confirmed-logout.ts';
import { type Session, useSession } from '../../platform/api/session-store.ts';
import { TOWN } from '../../platform/api/town.ts';
import { Paw } from '../../platform/art/paw.tsx';
import { toTelLink } from '../../platform/fields/tel.ts';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { useLatePosition } from '../../platform/screens/use-late-position.ts';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { useLocations, useServices } from '../../schedule/agendas/agendas.api.ts';
import { NextOperativo } from '../../schedule/operativos/next-operativo.tsx';
import { useUpcomingOperativos } from '../../schedule/operativos/upcoming-operativos.api.ts';
import source from './art-home.svg';
import homeFacts from './home-facts.module.css';
import styles from './home-screen.module.css';

const NextBookingCard = lazy(async () => ({
  default: (await import('../../bookings/own/next-booking-card.tsx')).NextBookingCard,
}));

const HomePets = lazy(async () => ({ default: (await import('./home-pets.tsx')).HomePets }));

export function HomeScreen() {
  const session = useSession();
  const { position, settle } = useLatePosition(session !== null);
  const { isPending: isOperativoAwaited } = useUpcomingOperativos();
  return (
    <div className={styles.home} data-next={session ? position : undefined}>
      <div className={styles.hero}>
        <div className={styles.greeting}>
          <Greeting session={session} />
        </div>
        {session && (
          <div className={styles.next}>
            <Suspense>
              <NextBookingCard onSettled={settle} />
            </Suspense>
          </div>
        )}
        <HomePicture className={styles.art} />
        <Actions session={session} />
      </div>
      {session && (
        <Suspense fallback={<div data-coming />}>
          <HomePets session={session} />
        </Suspense>
      )}
      <HomeFacts />
      <NextOperativo />
      {!session && !isOperativoAwaited && (
        <footer className={styles.foot}>
          <p>{TOWN.address ? `${TOWN.name} · ${TOWN.address}` : TOWN.name}</p>
        </footer>
      )}
    </div>
  );
}

function Greeting({ session }: { session: Session | null }) {
  if (session) return <PageTitle tab="Turnos de salud animal">{`Hola, ${session.userName}`}</PageTitle>;
  const lead = <span className={styles.lead}>Elegí el día y la hora que te queden bien.</span>;
  return (
    <PageTitle tab="Turnos de salud animal" text={lead}>
      Hola, ¿sacamos un turno para tu mascota?
    </PageTitle>
  );
}

function Actions({ session }: { session: Session | null }) {
  const logout = useConfirmedLogout();
  return (
    <div className={`stack gap-s3 ${styles.actions}`}>
      <LinkButton variant="main" size="lg" to="/booking-selector">
        <CalendarPlus />
        Reservar un turno
      </LinkButton>
      <div className={`stack gap-s3 ${styles.others}`}>
        <LinkButton to="/admin-bookings">
          <CalendarDays />
          Ver mis turnos
        </LinkButton>
        {session && session.roleName !== 'USER' && (
          <LinkButton to="/admin-day-bookings">Turnos del día</LinkButton>
        )}
        {session ? (
          <Button variant="quiet" onClick={logout}>
            <LogOut />
            Cerrar sesión
          </Button>
        ) : (
          <LinkButton to="/login">
            <LogIn />
            Ingresar con mi usuario
          </LinkButton>
        )}
      </div>
      <TownFacts />
    </div>
  );
}

const FACTS = [
  ['townAudience', Users],
  ['townCost', BadgeCheck],
  ['townHours', Clock],
  ['townPhone', Phone],
] as const;

function TownFacts() {
  const { facts } = TOWN;
  const knownFacts = FACTS.filter(([name]) => facts?.[name]);
  if (!facts || knownFacts.length === 0) return null;
  return (
    <ul className={`stack gap-s1 ${styles.facts}`} aria-label="Sobre el servicio">
      {knownFacts.map(([name, Icon]) => (
        <li key={name}>
          <Icon size={20} aria-hidden />
          {name === 'townPhone' ? (
            <a href={toTelLink(facts[name])}>{facts[name]}</a>
          ) : (
            <span>{facts[name]}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Shows a picture that is a file of its own, which keeps its bytes out of the scripts. */
function HomePicture({ className }: { className?: string }) {
  return (
    <img
      src={source}
      width="640"
      height="520"
      alt="Una perra y un gato sentados frente a la cordillera"
      fetchPriority="high"
      decoding="sync"
      className={className}
    />
  );
}

type IconFact = { icon: ComponentType; title: string; text: string };

const STEPS: IconFact = {
  icon: ListChecks,
  title: 'Cinco pasos',
  text: 'Elegís día y hora, nos contás de tu mascota y confirmás',
};

function HomeFacts() {
  const { data: services = [] } = useServices();
  const { data: locations = [] } = useLocations();
  const facts = [
    summariseItems(Paw, 'Servicios', services, (each) => [each.serviceName, each.serviceDescription]),
    STEPS,
    summariseItems(MapPin, 'Lugares', locations, (each) => [each.locationName, each.locationAddress]),
  ];
  return (
    <section className={homeFacts.section} aria-label="Cómo funciona">
      <ul className={`stack ${homeFacts.facts}`}>
        {facts.map((fact) => fact && <FactRow key={fact.title} {...fact} />)}
      </ul>
    </section>
  );
}

function summariseItems<T>(
  icon: ComponentType,
  heading: string,
  items: readonly T[],
  describe: (item: T) => [name: string, text: string],
): IconFact | null {
  const texts = items.map(describe);
  const [first, ...others] = texts;
  if (!first) return null;
  if (others.length === 0) return { icon, title: first[0], text: first[1] };
  return { icon, title: heading, text: texts.map(([name]) => name).join(' · ') };
}

function FactRow({ icon: Icon, title, text }: IconFact) {
  return (
    <li className={homeFacts.fact}>
      <span className={homeFacts.icon}>
        <Icon />
      </span>
      <div>
        <p className={homeFacts.title}>{title}</p>
        {text && <p className={homeFacts.text}>{text}</p>}
      </div>
    </li>
  );
}
