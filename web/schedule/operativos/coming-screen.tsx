import { ArrowUpRight, ListChecks, MapPin, OctagonPause, Share2, UsersRound } from 'lucide-react';
import { dateInWords, formatIsoDate, formatTime, midnight } from '#shared/platform/town-clock.ts';
import type { PublicGroup, PublicOperativo } from '#shared/schedule/operativos.ts';
import { groupInWords } from '#shared/schedule/quota-words.ts';
import { PetPicture } from '../../platform/art/pet-picture.tsx';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Avatar } from '../../platform/ui/avatar.tsx';
import { IconButton, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { copyText } from '../../platform/ui/copy-text.ts';
import { IconTile } from '../../platform/ui/icon-tile.tsx';
import { Note } from '../../platform/ui/note.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { searchOf } from '../agendas/agenda-choice.ts';
import styles from './coming-screen.module.css';
import { useComingOperativos } from './operativos.api.ts';

export function ComingScreen() {
  const { data: operativos, isError, refetch } = useComingOperativos();
  const requirements = [...new Set(operativos?.flatMap((each) => each.requirements))];
  return (
    <div className={`stack ${styles.page}`}>
      <PageTitle text="Días de atención cerca de tu casa.">Próximos operativos</PageTitle>
      {isError && !operativos && (
        <LoadFailed title="No pudimos cargar los operativos" onRetry={() => void refetch()} />
      )}
      {operativos?.length === 0 && (
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
        {operativos?.map((operativo) => (
          <ComingCard key={operativo.id} operativo={operativo} />
        ))}
      </div>
      {requirements.length > 0 && <Requirements texts={requirements} />}
    </div>
  );
}

const MONTH = new Intl.DateTimeFormat('es-AR', { timeZone: 'UTC', month: 'short' });

function ComingCard({ operativo }: { operativo: PublicOperativo }) {
  const { id, operativoDate, operativoTitle, serviceName, operativoDescription, operativoState } = operativo;
  const day = midnight(operativoDate);
  const isSuspended = operativoState === 'suspended';
  return (
    <Card role="group" className={styles.card} aria-labelledby={`operativo-${id}`}>
      <header className={styles.head}>
        <span className={styles.leaf} aria-hidden="true">
          <span>{MONTH.format(day * 1000)}</span>
          <b>{Number(operativoDate.slice(-2))}</b>
        </span>
        <div>
          <h2 id={`operativo-${id}`} className="first-upper">
            {dateInWords(day)}
          </h2>
          <p className="quiet">{hoursInWords(operativo)}</p>
        </div>
        <IconButton label="Compartir" onClick={() => void shareOperativo(operativo)}>
          <Share2 />
        </IconButton>
      </header>
      <p className={styles.title}>
        <b>{operativoTitle}</b>
        {operativoTitle !== serviceName && <span className="quiet"> · {serviceName}</span>}
      </p>
      <Place operativo={operativo} />
      {operativoDescription && <p className={styles.text}>{operativoDescription}</p>}
      <Neighbourhoods operativo={operativo} />
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

function hoursInWords({ opens, closes }: PublicOperativo): string {
  return opens === null || closes === null
    ? 'Horario a confirmar'
    : `Ingreso de ${formatTime(opens)} a ${formatTime(closes)} hs`;
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

function Neighbourhoods({ operativo: { neighbourhoods, neighbourhoodsUntil } }: CardProps) {
  if (neighbourhoods.length === 0) return null;
  const until = neighbourhoodsUntil ? `Hasta el ${formatIsoDate(neighbourhoodsUntil)}, para` : 'Para';
  return (
    <p className={styles.place}>
      <UsersRound size={20} aria-hidden="true" />
      <span>
        {until} vecinos de {neighbourhoods.join(', ')}
      </span>
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

function placesInWords(free: number): string {
  if (free === 0) return 'Ya no quedan lugares';
  return free === 1 ? '1 lugar libre' : `${free} lugares libres`;
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

async function shareOperativo(operativo: PublicOperativo): Promise<void> {
  const text = operativoInWords(operativo);
  const url = new URL('/operativos', location.href).href;
  if (!navigator.share) {
    const isCopied = await copyText(`${text}\n${url}`);
    showToast(
      isCopied ? 'Copiamos el texto: pegalo donde quieras' : 'No pudimos copiarlo',
      isCopied ? 'ok' : 'error',
    );
    return;
  }
  await navigator.share({ title: operativo.operativoTitle, text, url }).catch((error: Error) => {
    if (error.name !== 'AbortError') showToast('No pudimos compartirlo', 'error');
  });
}

function operativoInWords(operativo: PublicOperativo): string {
  const { operativoTitle, operativoDate, opens, closes, locationName, locationAddress } = operativo;
  const hours =
    opens === null || closes === null ? '' : `, de ${formatTime(opens)} a ${formatTime(closes)} hs`;
  const place = [locationName, locationAddress].filter(Boolean).join(', ');
  const suspended =
    operativo.operativoState === 'suspended' ? [`Suspendido: ${operativo.suspensionReason}`] : [];
  return [operativoTitle, `${dateInWords(midnight(operativoDate))}${hours}`, place, ...suspended].join('\n');
}
