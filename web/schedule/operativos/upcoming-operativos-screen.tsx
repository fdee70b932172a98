import { ListChecks, Share2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PublicOperativo, PublicPost } from '#shared/schedule/operativos.ts';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { IconTile } from '../../platform/ui/icon-tile.tsx';
import { PostCard, UpcomingOperativoCard } from './upcoming-operativo-card.tsx';
import { useUpcomingOperativos, useUpcomingPosts } from './upcoming-operativos.api.ts';
import { type SharedDay, selectFirstWeek, toSharedDay } from './upcoming-operativos.words.ts';
import styles from './upcoming-operativos-screen.module.css';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog.tsx')).ShareDialog }));

export function UpcomingOperativosScreen() {
  const { data: operativos, isError, refetch } = useUpcomingOperativos();
  const { data: posts = [], isPending: arePostsPending } = useUpcomingPosts();
  const [sharedDays, setSharedDays] = useState<readonly SharedDay[] | null>(null);
  const requirements = [...new Set(operativos?.flatMap((each) => each.requirements))];
  const week = selectFirstWeek(operativos ?? [], posts);
  const isEmpty = operativos?.length === 0 && posts.length === 0 && !arePostsPending;
  return (
    <div className={`stack ${styles.page}`}>
      <PageTitle
        text="Días de atención cerca de tu casa."
        action={
          week.length > 0 && (
            <Button onClick={() => setSharedDays(week)}>
              <Share2 aria-hidden />
              Compartir la semana
            </Button>
          )
        }
      >
        Próximos operativos
      </PageTitle>
      {isError && !operativos && <LoadFailed title="No pudimos cargar los operativos" onRetry={refetch} />}
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
      <div className={`stack ${styles.cards}`}>
        {listDaysInOrder(operativos ?? [], posts).map(({ operativo, post }) =>
          operativo ? (
            <UpcomingOperativoCard
              key={`operativo-${operativo.id}`}
              operativo={operativo}
              onShare={() => setSharedDays([toSharedDay(operativo)])}
            />
          ) : (
            post && <PostCard key={`post-${post.id}`} post={post} />
          ),
        )}
      </div>
      {requirements.length > 0 && <Requirements texts={requirements} />}
      <Suspense>
        {sharedDays && <ShareDialog days={sharedDays} onClose={() => setSharedDays(null)} />}
      </Suspense>
    </div>
  );
}

type CardDay = { date: string; operativo?: PublicOperativo; post?: PublicPost };

function listDaysInOrder(operativos: readonly PublicOperativo[], posts: readonly PublicPost[]): CardDay[] {
  const days: CardDay[] = [
    ...operativos.map((operativo) => ({ date: operativo.operativoDate, operativo })),
    ...posts.map((post) => ({ date: post.postDate, post })),
  ];
  return days.toSorted((a, b) => a.date.localeCompare(b.date));
}

function Requirements({ texts }: { texts: readonly string[] }) {
  return (
    <Card className={`stack gap-s3 ${styles.needs}`} aria-labelledby="needs">
      <h2 id="needs">Qué hace falta</h2>
      <ul className="stack gap-s3">
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
