import { ArrowUpRight, Clock, MapPin, OctagonPause, Share2, Ticket, UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLongDate, toMidnight } from '#shared/platform/town-clock.ts';
import { formatOpening, formatPlaceReturn, OPENING_MESSAGES } from '#shared/schedule/opening-words.ts';
import type { PublicGroup, PublicOperativo, PublicPost } from '#shared/schedule/operativos.ts';
import { formatGroup } from '#shared/schedule/quota-words.ts';
import { townNow } from '../../platform/api/town.ts';
import { PetPicture } from '../../platform/art/pet-picture.tsx';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { IconButton, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { IconTile } from '../../platform/ui/icon-tile.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { toSearch } from '../agendas/agenda-choice.ts';
import styles from './upcoming-operativo-card.module.css';
import {
  hoursInWords,
  neighboursInWords,
  placesInWords,
  postTitle,
  WALK_IN_TEXT,
} from './upcoming-operativos.words.ts';

const MONTH = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', month: 'short' });

type DayHeadProps = { id: string; date: string; text: string; children?: ReactNode };

function DayHead({ id, date, text, children }: DayHeadProps) {
  const day = toMidnight(date);
  return (
    <header className={styles.head}>
      <span className={styles.leaf} aria-hidden="true">
        <span>{MONTH.format(day * 1000)}</span>
        <b>{Number(date.slice(-2))}</b>
      </span>
      <div>
        <h2 id={id} className="first-upper">
          {formatLongDate(day)}
        </h2>
        <p className="quiet">{text}</p>
      </div>
      {children}
    </header>
  );
}

export function PostCard({ post }: { post: PublicPost }) {
  const { id, postDate, postPlace } = post;
  return (
    <Card role="group" className={`stack gap-s3 ${styles.card}`} aria-labelledby={`post-${id}`}>
      <DayHead id={`post-${id}`} date={postDate} text={WALK_IN_TEXT} />
      <p className={styles.title}>
        <b>{postTitle(post)}</b>
      </p>
      <p className={styles.place}>
        <MapPin size={20} aria-hidden="true" />
        <b>{postPlace}</b>
      </p>
      <Neighbourhoods words={neighboursInWords(post)} />
    </Card>
  );
}

type CardProps = { operativo: PublicOperativo };

export function UpcomingOperativoCard({ operativo, onShare }: CardProps & { onShare: () => void }) {
  const { id, operativoDate, operativoTitle, serviceName, operativoDescription, operativoState } = operativo;
  const isSuspended = operativoState === 'suspended';
  return (
    <Card role="group" className={`stack gap-s3 ${styles.card}`} aria-labelledby={`operativo-${id}`}>
      <DayHead
        id={`operativo-${id}`}
        date={operativoDate}
        text={isSuspended ? 'Suspendido' : hoursInWords(operativo)}
      >
        <IconButton label="Compartir" onClick={onShare}>
          <Share2 />
        </IconButton>
      </DayHead>
      <p className={styles.title}>
        <b>{operativoTitle}</b>
        {operativoTitle !== serviceName && <span className="quiet"> · {serviceName}</span>}
      </p>
      <LocationLine operativo={operativo} />
      {operativoDescription && <p className={styles.text}>{operativoDescription}</p>}
      <Neighbourhoods words={neighboursInWords(operativo)} />
      {isSuspended ? (
        <Note kind="warning" icon={<OctagonPause aria-hidden="true" />}>
          Suspendido: {operativo.suspensionReason}
        </Note>
      ) : (
        <FreePlaces operativo={operativo} />
      )}
      <OpeningTimes operativo={operativo} />
      <DrawLink operativo={operativo} />
      {operativo.isBookable && !isDrawPending(operativo) && (
        <LinkButton
          variant="primary"
          isBlock
          className={styles.action}
          to={`/booking-selector${toSearch(operativo)}&dia=${operativoDate}`}
        >
          {isNotYetOpen(operativo) ? 'Dejar todo listo' : 'Reservar un turno'}
        </LinkButton>
      )}
    </Card>
  );
}

function LocationLine({ operativo: { locationName, locationAddress, locationMapUrl } }: CardProps) {
  return (
    <p className={styles.place}>
      <MapPin size={20} aria-hidden="true" />
      <span>
        <b>{locationName}</b>
        {locationMapUrl ? (
          <a href={locationMapUrl} rel="noreferrer">
            {locationAddress || 'Ver en el mapa'}
            {locationAddress && <span className="sr">, ver en el mapa</span>}
            <ArrowUpRight size={16} aria-hidden="true" />
          </a>
        ) : (
          locationAddress && <span>{locationAddress}</span>
        )}
      </span>
    </p>
  );
}

function Neighbourhoods({ words }: { words: string | null }) {
  if (words === null) return null;
  return (
    <p className={styles.place}>
      <UsersRound size={20} aria-hidden="true" />
      <span>{words}</span>
    </p>
  );
}

function isDrawPending({ opening, opensAt }: PublicOperativo): boolean {
  return opening === 'draw' && (opensAt === null || townNow() < opensAt);
}

function DrawLink({ operativo: { draw, operativoState } }: CardProps) {
  if (!draw || operativoState === 'suspended') return null;
  const isOpen = draw.drawState === 'open' && townNow() < draw.closesAt;
  return (
    <>
      <div className={styles.opens}>
        <IconTile shape="square">
          <Ticket size={20} />
        </IconTile>
        <p>
          <b>{isOpen ? `Anotate hasta el ${formatOpening(draw.closesAt)}` : 'La inscripción cerró'}</b>
          <span>{draw.entries === 1 ? 'Va 1 persona anotada' : `Van ${draw.entries} personas anotadas`}</span>
        </p>
      </div>
      <LinkButton
        variant={isOpen ? 'primary' : 'outline'}
        isBlock
        className={styles.action}
        to={isOpen ? `/sorteos/${draw.id}/inscripcion` : `/sorteos/${draw.id}`}
      >
        {isOpen ? 'Anotarme en el sorteo' : 'Ver el sorteo'}
      </LinkButton>
    </>
  );
}

function isNotYetOpen({ opensAt }: PublicOperativo): boolean {
  return opensAt !== null && townNow() < opensAt;
}

function OpeningTimes({ operativo }: CardProps) {
  const { opensAt, groups, operativoState, freePlaces } = operativo;
  if (operativoState === 'suspended' || freePlaces === 0) return null;
  const laterGroups = groups.filter((group) => group.opensAt !== null && townNow() < group.opensAt);
  if (!isNotYetOpen(operativo) && laterGroups.length === 0) return null;
  return (
    <div className={styles.opens}>
      <IconTile shape="square">
        <Clock size={20} />
      </IconTile>
      <p>
        {isNotYetOpen(operativo) && <b>{OPENING_MESSAGES.opens({ opensAt })}</b>}
        {laterGroups.map((group) => (
          <span key={formatGroup(group)}>
            <span className="first-upper">{formatGroup(group)}</span>:{' '}
            {group.opensAt !== null && formatOpening(group.opensAt)}
          </span>
        ))}
      </p>
    </div>
  );
}

const FEW_PLACES = 2;

function FreePlaces({ operativo }: CardProps) {
  const { freePlaces, keptUntil, groups } = operativo;
  return (
    <section className={styles.free}>
      <h3>
        {placesInWords(freePlaces)}
        {freePlaces > 0 && isDrawPending(operativo) && ', por sorteo'}
      </h3>
      {groups.length > 0 && (
        <ul>
          {groups.map((group) => (
            <Group key={formatGroup(group)} group={group} />
          ))}
        </ul>
      )}
      {keptUntil !== null && (
        <p className="quiet">Un lugar que se liberó {formatPlaceReturn(keptUntil, townNow())}</p>
      )}
    </section>
  );
}

function Group({ group }: { group: PublicGroup }) {
  const { free } = group;
  return (
    <li data-free={free === 0 ? 'none' : free <= FEW_PLACES ? 'few' : undefined}>
      <Avatar size="sm">
        <PetPicture specieName={group.specieName} />
      </Avatar>
      <span>
        <b>{free === 0 ? 'Completo' : free}</b>
        <span className="first-upper">{formatGroup(group)}</span>
      </span>
    </li>
  );
}
