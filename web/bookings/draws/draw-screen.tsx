import type { PublicDraw } from '#shared/bookings/draws.ts';
import { formatShortMoment } from '#shared/schedule/opening-words.ts';
import { useSession } from '../../platform/api/session-store.ts';
import { townNow } from '../../platform/api/town.ts';
import { useIdParam } from '../../platform/api/use-id-param.ts';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { FactList } from '../../platform/ui/fact-list.tsx';
import { FoldedCard } from '../../platform/ui/folded-card.tsx';
import { daysInWords, peopleInWords } from './draw.words.ts';
import { DrawCheck } from './draw-check.tsx';
import { DrawLayout } from './draw-layout.tsx';
import styles from './draw-screen.module.css';
import { usePublicDraw } from './draws.api.ts';

export function DrawScreen() {
  const id = useIdParam();
  return (
    <DrawLayout id={id} query={usePublicDraw(id ?? 0)}>
      {(draw) => <DrawDetails draw={draw} />}
    </DrawLayout>
  );
}

function DrawDetails({ draw }: { draw: PublicDraw }) {
  const isLoggedIn = useSession() !== null;
  const isOpen = draw.drawState === 'open' && townNow() < draw.closesAt;
  const isClosed = draw.codesHash !== null;
  return (
    <>
      <PageTitle
        text={<span className="first-upper">{daysInWords(draw.days)}</span>}
      >{`Sorteo de ${draw.serviceName}`}</PageTitle>
      <Card className="stack gap-s3">
        <p className={styles.state}>
          <b>{stateInWords(draw, isOpen)}</b>
          <span>{isClosed ? `Participan ${draw.entries}` : peopleInWords(draw.entries)}</span>
        </p>
        {(isOpen || isLoggedIn) && (
          <LinkButton variant={isOpen ? 'primary' : 'outline'} isBlock to={`/sorteos/${draw.id}/inscripcion`}>
            {isOpen ? 'Anotarme en el sorteo' : 'Ver mi resultado'}
          </LinkButton>
        )}
      </Card>
      {draw.secret !== null && <DrawCheck draw={{ ...draw, secret: draw.secret }} />}
      <PublishedDataCard draw={draw} />
    </>
  );
}

function stateInWords({ drawState, closesAt, confirmBy }: PublicDraw, isOpen: boolean): string {
  if (isOpen) return `Anotate hasta el ${formatShortMoment(closesAt)}`;
  if (drawState === 'drawing') return 'Sorteando…';
  if (drawState === 'drawn') return `Sorteado. Se confirma hasta el ${formatShortMoment(confirmBy)}`;
  return 'La inscripción cerró: falta sortear';
}

function PublishedDataCard({ draw }: { draw: PublicDraw }) {
  const { commitment, codesHash, publicNumber, secret, codes } = draw;
  return (
    <FoldedCard title="Lo que publicamos" onToggle={() => undefined}>
      <div className={`stack gap-s3 ${styles.published}`}>
        <p className="quiet">
          Antes de abrir publicamos el hash de un secreto, para no poder cambiarlo después. Al cerrar, los
          códigos y su hash. El orden sale de los dos y del número público.
        </p>
        <FactList
          facts={[
            ['Hash del secreto', commitment],
            ['Hash de los códigos', codesHash],
            ['Número público', publicNumber],
            ['Secreto', secret],
          ]}
        />
        {codes.length > 0 && (
          <a href={`/open/draws/${draw.id}`} download={`sorteo-${draw.id}.json`}>
            Descargar los {codes.length} códigos
          </a>
        )}
      </div>
    </FoldedCard>
  );
}
