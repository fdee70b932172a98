import { ClipboardList, IdCard, Pencil, Plus, Syringe, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { VaccinationPost } from '#shared/clinic/vaccination-posts.ts';
import { formatLongDate, toMidnight } from '#shared/platform/town-clock.ts';
import { CallDialog } from '../../platform/forms/call-dialog.tsx';
import { EmptyState } from '../../platform/screens/empty-state.tsx';
import { LoadFailed } from '../../platform/screens/load-failed.tsx';
import { PageTitle } from '../../platform/screens/page-title.tsx';
import { Button, LinkButton } from '../../platform/ui/button.tsx';
import { Card } from '../../platform/ui/card.tsx';
import { DotsMenu } from '../../platform/ui/menu.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import { postPath } from '../offline-day/offline-paths.ts';
import { PostDialog } from './post-dialog.tsx';
import { CARDS_PATH, totalsPath } from './post-paths.ts';
import { useRemovePost, useVaccinationPosts } from './posts.api.ts';
import styles from './posts-screen.module.css';

type OpenDialog = { kind: 'edit' | 'remove'; post: VaccinationPost | null } | null;

export function PostsScreen() {
  const { data: posts, isError, refetch } = useVaccinationPosts();
  const [open, setOpen] = useState<OpenDialog>(null);
  const close = () => setOpen(null);
  const create = () => setOpen({ kind: 'edit', post: null });
  return (
    <div className={`stack ${styles.list}`}>
      <PageTitle
        text="Un día y un lugar donde se vacuna sin turno, con o sin señal."
        action={
          posts &&
          posts.length > 0 && (
            <Button variant="primary" onClick={create}>
              <Plus size={20} aria-hidden />
              Agregar puesto
            </Button>
          )
        }
      >
        Puestos de vacunación
      </PageTitle>
      {isError && <LoadFailed title="No pudimos cargar los puestos" onRetry={refetch} />}
      {posts?.length === 0 && (
        <EmptyState
          title="Todavía no hay puestos"
          text="Armá uno con su día, su lugar y su lote. Después se lleva en el teléfono y anda sin señal."
          action={
            <Button variant="primary" onClick={create}>
              Agregar puesto
            </Button>
          }
        />
      )}
      {posts?.map((post) => (
        <PostCard key={post.id} post={post} onOpen={(kind) => setOpen({ kind, post })} />
      ))}
      <LinkButton to={CARDS_PATH} className={styles.cards}>
        <IdCard size={20} aria-hidden />
        Tarjetas de constancia
      </LinkButton>
      {open?.kind === 'edit' && <PostDialog post={open.post} onClose={close} />}
      {open?.kind === 'remove' && open.post && <RemoveDialog post={open.post} onClose={close} />}
    </div>
  );
}

type PostCardProps = { post: VaccinationPost; onOpen: (kind: 'edit' | 'remove') => void };

function PostCard({ post, onOpen }: PostCardProps) {
  const { id, postPlace, postDate, vaccineName, batchCode, doseCount } = post;
  const menu = [
    { id: 'edit', label: 'Editar', icon: <Pencil aria-hidden />, onChoose: () => onOpen('edit') },
    ...(doseCount === 0
      ? [{ id: 'remove', label: 'Eliminar', icon: <Trash2 aria-hidden />, onChoose: () => onOpen('remove') }]
      : []),
  ];
  return (
    <Card role="group" aria-label={postPlace} className="stack gap-s3">
      <div className="row between gap-s3">
        <div className={styles.about}>
          <h2>{postPlace}</h2>
          <p className="quiet">
            <span className="first-upper">{formatLongDate(toMidnight(postDate))}</span> · {vaccineName}, lote{' '}
            {batchCode}
          </p>
        </div>
        <DotsMenu label={`Más sobre ${postPlace}`} entries={menu} />
      </div>
      <div className={`cluster gap-s3 ${styles.choices}`}>
        <LinkButton to={postPath(id)} variant="primary">
          <Syringe size={20} aria-hidden />
          Vacunar
        </LinkButton>
        <LinkButton to={totalsPath(id)}>
          <ClipboardList size={20} aria-hidden />
          Resumen, {doseCount === 1 ? '1 dosis' : `${doseCount} dosis`}
        </LinkButton>
      </div>
    </Card>
  );
}

function RemoveDialog({ post: { id, postPlace }, onClose }: { post: VaccinationPost; onClose: () => void }) {
  const removing = useRemovePost();
  function remove(): void {
    const onSuccess = () => {
      showToast('El puesto fue eliminado', 'ok');
      onClose();
    };
    removing.mutate(id, { onSuccess });
  }
  return (
    <CallDialog
      title={`¿Eliminar el puesto de ${postPlace}?`}
      confirmLabel="Eliminar"
      cancelLabel="No eliminar"
      isDangerous
      mutation={removing}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>No tiene dosis anotadas.</p>
    </CallDialog>
  );
}
