import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OwnDraw } from '#shared/bookings/draws.ts';
import { townNow } from '../../platform/api/town.ts';
import { useIdParam } from '../../platform/api/use-id-param.ts';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { NotFoundScreen } from '../../platform/screens/not-found-screen.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { LinkButton } from '../../platform/ui/button.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import styles from './draw.module.css';
import { momentInShort } from './draw.words.ts';
import { DrawForm } from './draw-form.tsx';
import { DrawResult } from './draw-result.tsx';
import { useOwnDraw } from './draws.api.ts';

export function DrawEntryScreen() {
  const id = useIdParam();
  const { data: draw, isPending, refetch } = useOwnDraw(id ?? 0);
  if (!id) return <NotFoundScreen />;
  return (
    <div className={`stack ${styles.page}`}>
      <Link className={styles.back} to="/operativos">
        <ChevronLeft size={20} aria-hidden />
        Operativos
      </Link>
      {draw ? (
        <Entry draw={draw} />
      ) : isPending ? (
        <Skeleton height="28rem" />
      ) : (
        <LoadFailed title="No pudimos traer el sorteo" onRetry={() => void refetch()} />
      )}
    </div>
  );
}

function Entry({ draw }: { draw: OwnDraw }) {
  const [isChanging, setChanging] = useState(false);
  const isOpen = draw.drawState === 'open' && townNow() < draw.closesAt;
  if (draw.entry && !(isOpen && isChanging))
    return <DrawResult draw={draw} entry={draw.entry} isOpen={isOpen} onEdit={() => setChanging(true)} />;
  if (isOpen) return <DrawForm draw={draw} onDone={() => setChanging(false)} />;
  return (
    <>
      <PageTitle text={`${draw.serviceName} · cerró el ${momentInShort(draw.closesAt)}`}>
        La inscripción cerró
      </PageTitle>
      <LinkButton to={`/sorteos/${draw.id}`}>Ver el sorteo</LinkButton>
    </>
  );
}
