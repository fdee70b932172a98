import { ArrowLeft, Syringe } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PostBatch } from '#shared/clinic/vaccination-posts.ts';
import { formatIsoDate } from '#shared/platform/town-clock.ts';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { ConnectionState } from '../offline-day/connection-state.tsx';
import { countDoses, countDosesLeft, listFreshBatches } from '../offline-day/offline-post.ts';
import { chooseBatch } from '../offline-day/post-actions.ts';
import { storeOnPhone } from '../offline-day/store-on-phone.ts';
import styles from './post.module.css';
import type { StepProps } from './post.words.ts';
import { POSTS_PATH } from './post-paths.ts';

type PostHeadProps = StepProps & { isFirstStep: boolean };

export function PostHead({ offline, post, batch, isFirstStep }: PostHeadProps) {
  const [isChoosing, setChoosing] = useState(false);
  const { detail } = post;
  const doses = countDoses(post, offline.entries);
  return (
    <>
      <ConnectionState offline={offline} />
      <header className={styles.head}>
        <Link to={POSTS_PATH} aria-label="Volver a los puestos">
          <ArrowLeft aria-hidden />
        </Link>
        <div>
          <h1>{detail.postPlace}</h1>
          <p className="num">
            {detail.vaccineName} ·{' '}
            {isFirstStep || !batch
              ? formatIsoDate(detail.postDate)
              : `lote ${batch.batchCode}, vence ${formatExpiry(batch)}`}
          </p>
        </div>
        <p className={styles.count} role="status" aria-label={`${doses} dosis hoy`}>
          <b className="num">{doses}</b>
          dosis
        </p>
      </header>
      {(isFirstStep || !batch) && (
        <p className={`num ${styles.batch}`}>
          <Syringe size={20} aria-hidden />
          <span>{batchInWords(batch, batch && countDosesLeft(post, batch.id, offline.entries))}</span>
          <Button variant="quiet" onClick={() => setChoosing(true)}>
            Cambiar
          </Button>
        </p>
      )}
      {isChoosing && (
        <BatchDialog post={post} chosen={batch?.id ?? null} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}

function batchInWords(batch: PostBatch | null, dosesLeft: number | null) {
  if (!batch) return <b>Elegí un lote</b>;
  return (
    <>
      <b>Lote {batch.batchCode}</b> · vence {formatExpiry(batch)}
      {dosesLeft !== null && ` · quedan ${dosesLeft}`}
    </>
  );
}

function formatExpiry({ batchExpiresOn }: PostBatch): string {
  const [year = '', month = ''] = batchExpiresOn.split('-');
  return `${month}/${year.slice(2)}`;
}

type BatchDialogProps = {
  post: StepProps['post'];
  chosen: number | null;
  onClose: () => void;
};

function BatchDialog({ post, chosen, onClose }: BatchDialogProps) {
  const freshBatches = listFreshBatches(post);
  return (
    <Dialog onClose={onClose} title="Lote en uso">
      <div className={`stack gap-s2 ${styles.batches}`}>
        {freshBatches.map(({ id, batchCode, batchLab, batchExpiresOn }) => (
          <Button
            key={id}
            isBlock
            variant={id === chosen ? 'primary' : 'outline'}
            aria-pressed={id === chosen}
            onClick={() => {
              void storeOnPhone(chooseBatch(post.detail.id, id)).then((isStored) => isStored && onClose());
            }}
          >
            {batchCode} · {batchLab} · vence {formatIsoDate(batchExpiresOn)}
          </Button>
        ))}
        {freshBatches.length === 0 && (
          <p className="quiet">No hay otro lote vigente. Se cargan en Vacunas y lotes, con señal.</p>
        )}
      </div>
    </Dialog>
  );
}
