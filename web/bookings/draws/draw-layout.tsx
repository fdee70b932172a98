import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { NotFoundScreen } from '../../platform/screens/not-found-screen.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import styles from './draw-layout.module.css';

type DrawLayoutProps<Draw> = {
  id: number | null;
  query: { data: Draw | undefined; isPending: boolean; refetch: () => Promise<unknown> };
  children: (draw: Draw) => ReactNode;
};

export function DrawLayout<Draw>({ id, query, children }: DrawLayoutProps<Draw>) {
  const { data: draw, isPending, refetch } = query;
  if (!id) return <NotFoundScreen />;
  return (
    <div className={`stack ${styles.page}`}>
      <Link className={styles.back} to="/operativos">
        <ChevronLeft size={20} aria-hidden />
        Operativos
      </Link>
      {draw ? (
        children(draw)
      ) : isPending ? (
        <Skeleton height="28rem" />
      ) : (
        <LoadFailed title="No pudimos cargar el sorteo" onRetry={refetch} />
      )}
    </div>
  );
}
