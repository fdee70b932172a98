import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PostOwner } from '#shared/clinic/vaccination-posts.ts';
import { useIsConnected } from '../../platform/api/connection.ts';
import { useIdParam } from '../../platform/api/use-id-param.ts';
import { BackButton } from '../../platform/screens/back-button.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { LoadingScreen } from '../offline-day/loading-screen.tsx';
import { findBatchInUse } from '../offline-day/offline-post.ts';
import { downloadPost, readOwners, refreshPost } from '../offline-day/post-actions.ts';
import { PostConflict } from '../offline-day/post-conflict.tsx';
import { useOfflineDay } from '../offline-day/use-offline-day.ts';
import { fetchScanner } from '../sheets/scan-button.tsx';
import { DniStep } from './dni-step.tsx';
import { OwnerStep } from './owner-step.tsx';
import { OwnerlessStep } from './ownerless-step.tsx';
import styles from './post.module.css';
import type { StepProps } from './post.words.ts';
import { PostHead } from './post-head.tsx';
import { DNI_PARAM, OWNERLESS_VIEW, POSTS_PATH, UNIDENTIFIED_VIEW, VIEW_PARAM } from './post-paths.ts';
import list from './posts-screen.module.css';

const REFRESH_MS = 60_000;
const NOT_REOPENABLE_TEXT =
  'El puesto quedó guardado, pero sin señal esta página no se vuelve a abrir: no la cierres';

export function PostScreen() {
  const id = useIdParam() ?? 0;
  const offline = useOfflineDay();
  if (!offline) return <LoadingScreen />;
  if (offline.post?.detail.id !== id) return <DownloadPost id={id} replacesAnother={offline.post !== null} />;
  return <Post key={id} offline={offline} post={offline.post} />;
}

function DownloadPost({ id, replacesAnother }: { id: number; replacesAnother: boolean }) {
  const download = useMutation({
    mutationFn: async () => {
      await fetchScanner();
      return downloadPost(id);
    },
    onSuccess: (isReopenableOffline) =>
      isReopenableOffline
        ? showToast('Listo: el puesto anda con o sin señal', 'ok')
        : showToast(NOT_REOPENABLE_TEXT, 'info'),
  });
  return (
    <div className={`stack ${list.list}`}>
      <div>
        <BackButton home={POSTS_PATH} />
      </div>
      <PageTitle>Puesto de vacunación</PageTitle>
      <Card aria-labelledby="download" className="stack gap-s3">
        <h2 id="download">Llevar en este teléfono</h2>
        <p className="quiet">
          Guarda el DNI y el nombre de los responsables, y sus mascotas, para vacunar sin señal. Se borra al
          salir o a las 36 horas.{replacesAnother && ' Reemplaza el puesto que llevás.'}
        </p>
        <Button variant="primary" isPending={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden />
          Llevar este puesto
        </Button>
      </Card>
    </div>
  );
}

type PostProps = Pick<StepProps, 'offline' | 'post'>;

function Post({ offline, post }: PostProps) {
  const [search] = useSearchParams();
  const owners = useOwners(post.keptAt);
  useRefresh(post.detail.id);
  const batch = findBatchInUse(post);
  const view = search.get(VIEW_PARAM);
  const dni = search.get(DNI_PARAM) ?? '';
  const step = { offline, post, batch };
  const rejectedEntries = offline.entries.filter(
    ({ rejection, action }) => rejection && action.kind === 'post',
  );
  return (
    <div className={`stack gap-s2 ${styles.post}`}>
      <PostHead {...step} isFirstStep={!view && dni === ''} />
      {view === OWNERLESS_VIEW && <OwnerlessStep key={view} {...step} subject="ownerless" />}
      {view === UNIDENTIFIED_VIEW && <OwnerlessStep key={view} {...step} subject="unidentified" />}
      {!view && dni !== '' && owners && <OwnerStep key={dni} {...step} dni={dni} owners={owners} />}
      {!view && dni === '' && <DniStep {...step} owners={owners ?? []} />}
      {rejectedEntries.length > 0 && (
        <section className="stack gap-s3" aria-labelledby="rejected">
          <h2 id="rejected">Para resolver</h2>
          {rejectedEntries.map((entry) => (
            <PostConflict key={entry.bookingId} entry={entry} />
          ))}
        </section>
      )}
    </div>
  );
}

/** Reads the thousands of downloaded owners once, not with every dose. */
function useOwners(keptAt: number): readonly PostOwner[] | null {
  const [owners, setOwners] = useState<readonly PostOwner[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: keptAt identifies the download; owners are read again after each
  useEffect(() => {
    let isCurrent = true;
    readOwners().then(
      (read) => isCurrent && setOwners(read),
      () => isCurrent && setOwners([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [keptAt]);
  return owners;
}

function useRefresh(id: number): void {
  const isConnected = useIsConnected();
  useEffect(() => {
    if (!isConnected) return;
    const refresh = () => void refreshPost(id).catch(() => undefined);
    refresh();
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [id, isConnected]);
}
