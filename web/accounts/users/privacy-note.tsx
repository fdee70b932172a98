import { useState } from 'react';
import { withArticle } from '#shared/platform/articles.ts';
import { TOWN } from '../../platform/api/town.ts';
import { LoadFailedNote } from '../../platform/screens/load-failed-note.tsx';
import { Button } from '../../platform/ui/button.tsx';
import { Dialog } from '../../platform/ui/dialog.tsx';
import { Skeleton } from '../../platform/ui/skeleton.tsx';
import { MANDATORY_FIELDS } from './mandatory.words.ts';
import { usePrivacyNotice } from './users.api.ts';

const NOTE_TEXTS = {
  own: {
    note: 'Usamos tus datos solo para los turnos de salud animal (Ley 25.326). Podés verlos, corregirlos o borrarlos desde «Mi perfil».',
    who: 'Quién responde por tus datos',
  },
  counter: {
    note: 'Los datos se usan solo para los turnos de salud animal (Ley 25.326). La persona puede verlos, corregirlos o borrarlos: contáselo.',
    who: 'Quién responde por los datos',
  },
} as const;

type PrivacyNoteProps = {
  whose?: keyof typeof NOTE_TEXTS;
};

export function PrivacyNote({ whose = 'own' }: PrivacyNoteProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="small quiet">{NOTE_TEXTS[whose].note}</p>
      <Button onClick={() => setOpen(true)}>{NOTE_TEXTS[whose].who}</Button>
      {isOpen && <NoticeDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function NoticeDialog({ onClose }: { onClose: () => void }) {
  const notice = usePrivacyNotice();
  return (
    <Dialog title="Tus datos personales" onClose={onClose}>
      {notice.isLoadingError && (
        <LoadFailedNote title="No pudimos cargar el aviso" onRetry={notice.refetch} />
      )}
      {notice.isPending && <Skeleton width="70%" />}
      {notice.data && (
        <>
          <p>
            Los usa {withArticle(notice.data.privacyOffice || TOWN.name)} para dar turnos, atender a tus
            mascotas y avisarte.
          </p>
          <p>
            Para registrarte hacen falta {MANDATORY_FIELDS.signUp}; en el mostrador alcanza con{' '}
            {MANDATORY_FIELDS.walkIn}. El resto, si querés.
          </p>
          {notice.data.privacyText && <p>{notice.data.privacyText}</p>}
          <p>
            Podés pedir verlos gratis cada seis meses, y que se corrijan o se borren (Ley 25.326, artículos 14
            y 16). Si no te responden, reclamá en la Agencia de Acceso a la Información Pública.
          </p>
        </>
      )}
    </Dialog>
  );
}
