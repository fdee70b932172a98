import { ArrowUpRight, ListChecks, MapPin, OctagonPause, Share2, UsersRound } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { dateInWords, midnight } from '#shared/platform/town-clock.ts';
import type { PublicGroup, PublicOperativo, PublicPost } from '#shared/schedule/operativos.ts';
import { groupInWords } from '#shared/schedule/quota-words.ts';
import { PetPicture } from '../../platform/art/pet-picture.tsx';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { Button, IconButton, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { IconTile } from '../../platform/ui/icon-tile.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { searchOf } from '../agendas/agenda-choice.ts';
import { useComingOperativos, useComingPosts } from './coming.api.ts';
import {
  daysOfWeek,
  hoursInWords,
  neighboursInWords,
  placesInWords,
  postTitle,
  type SharedDay,
  toDay,
  WALK_IN,
} from './coming.words.ts';
import styles from './coming-screen.module.css';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

export function ComingScreen() {
  const { data: operativos, isError, refetch } = useComingOperativos();
  const { data: posts = [], isPending: arePostsAwaited } = useComingPosts();
  const [shared, setShared] = useState<readonly SharedDay[] | null>(null);
  const requirements = [...new Set(operativos?.flatMap((each) => each.requirements))];
  const week = daysOfWeek(operativos ?? [], posts);
  const isEmpty = operativos?.length === 0 && posts.length === 0 && !arePostsAwaited;
  return (
    <div className={`stack ${styles.page}`}>
      <PageTitle
        text="Días de atención cerca de tu casa."
        action={
          week.length > 0 && (
            <Button onClick={() => setShared(week)}>
              <Share2 aria-hidden />
              Compartir la semana
            </Button>
          )
        }
      >
        Próximos operativos
      </PageTitle>
      {isError && !operativos && (
        <LoadFailed title="No pudimos cargar los operativos" onRetry={() => void refetch()} />
      )}
      {isEmpty && (
        <EmptyState
          title="Por ahora no hay operativos"
          text="Podés reservar un turno en los centros de siempre."
          action={
            <LinkButton variant="main" to="/booking-selector">
              Reservar un turno
            </LinkButton>
          }
        />
      )}
      <div className={styles.cards}>
        {cardsInOrder(operativos ?? [], posts).map(({ operativo, post }) =>
          operativo ? (
            <ComingCard
              key={`operativo-${operativo.id}`}
              operativo={operativo}
              onShare={() => setShared([toDay(operativo)])}
            />
          ) : (
            post && <PostCard key={`post-${post.id}`} post={post} />
          ),
        )}
      </div>
      {requirements.length > 0 && <Requirements texts={requirements} />}
      <Suspense>{shared && <ShareDialog days={shared} onClose={() => setShared(null)} />}</Suspense>
    </div>
  );
}

type ComingDay = { date: string; operativo?: PublicOperativo; post?: PublicPost };

function cardsInOrder(operativos: readonly PublicOperativo[], posts: readonly PublicPost[]): ComingDay[] {
  const days: ComingDay[] = [
    ...operativos.map((operativo) => ({ date: operativo.operativoDate, operativo })),
    ...posts.map((post) => ({ date: post.postDate, post })),
  ];
  return days.toSorted((a, b) => a.date.localeCompare(b.date));
}

const MONTH = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', month: 'short' });

type DayHeadProps = { id: string; date: string; text: string; children?: ReactNode };

function DayHead({ id, date, text, children }: DayHeadProps) {
  const day = midnight(date);
  return (
    <header className={styles.head}>
      <span className={styles.leaf} aria-hidden="true">
        <span>{MONTH.format(day * 1000)}</span>
        <b>{Number(date.slice(-2))}</b>
      </span>
      <div>
        <h2 id={id} className="first-upper">
          {dateInWords(day)}
        </h2>
        <p className="quiet">{text}</p>
      </div>
      {children}
    </header>
  );
}

function PostCard({ post }: { post: PublicPost }) {
  const { id, postDate, postPlace } = post;
  return (
    <Card role="group" className={styles.card} aria-labelledby={`post-${id}`}>
      <DayHead id={`post-${id}`} date={postDate} text={WALK_IN} />
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

function ComingCard({ operativo, onShare }: { operativo: PublicOperativo; onShare: () => void }) {
  const { id, operativoDate, operativoTitle, serviceName, operativoDescription, operativoState } = operativo;
  const isSuspended = operativoState === 'suspended';
  return (
    <Card role="group" className={styles.card} aria-labelledby={`operativo-${id}`}>
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
      <Place operativo={operativo} />
      {operativoDescription && <p className={styles.text}>{operativoDescription}</p>}
      <Neighbourhoods words={neighboursInWords(operativo)} />
      {isSuspended ? (
        <Note kind="warning" icon={<OctagonPause aria-hidden="true" />}>
          Suspendido: {operativo.suspensionReason}
        </Note>
      ) : (
        <Free operativo={operativo} />
      )}
      {operativo.isBookable && (
        <LinkButton
          variant="primary"
          isBlock
          className={styles.action}
          to={`/booking-selector${searchOf(operativo)}&dia=${operativoDate}`}
        >
          Reservar un turno
        </LinkButton>
      )}
    </Card>
  );
}

function Place({ operativo: { locationName, locationAddress, locationMapUrl } }: CardProps) {
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

type CardProps = { operativo: PublicOperativo };

function Neighbourhoods({ words }: { words: string | null }) {
  if (words === null) return null;
  return (
    <p className={styles.place}>
      <UsersRound size={20} aria-hidden="true" />
      <span>{words}</span>
    </p>
  );
}

const FEW = 2;

function Free({ operativo: { freePlaces, groups } }: CardProps) {
  return (
    <section className={styles.free}>
      <h3>{placesInWords(freePlaces)}</h3>
      {groups.length > 0 && (
        <ul>
          {groups.map((group) => (
            <Group key={groupInWords(group)} group={group} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Group({ group }: { group: PublicGroup }) {
  const { free } = group;
  return (
    <li data-free={free === 0 ? 'none' : free <= FEW ? 'few' : undefined}>
      <Avatar size="sm">
        <PetPicture specieName={group.specieName} />
      </Avatar>
      <span>
        <b>{free === 0 ? 'Completo' : free}</b>
        <span className="first-upper">{groupInWords(group)}</span>
      </span>
    </li>
  );
}

function Requirements({ texts }: { texts: readonly string[] }) {
  return (
    <Card className={`stack gap-s3 ${styles.needs}`} aria-labelledby="needs">
      <h2 id="needs">Qué hace falta</h2>
      <ul>
        {texts.map((text) => (
          <li key={text}>
            <IconTile>
              <ListChecks size={18} />
            </IconTile>
            {text}
          </li>
        ))}
      </ul>
    </Card>
  );
}
