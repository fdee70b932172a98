import { QrCode, ScanBarcode } from 'lucide-react';
import { useState } from 'react';
import { normaliseCode } from '#shared/health/certificate-codes.ts';
import { Segments } from '../../platform/fields/segments.tsx';
import { TextField } from '../../platform/fields/text-field.tsx';
import { FormDialog } from '../../platform/forms/form-dialog.tsx';
import { useDraft } from '../../platform/forms/use-draft.ts';
import { canScan } from '../../platform/scan/barcode-detector.ts';
import { Button } from '../../platform/ui/button.tsx';
import { showToast } from '../../platform/ui/toast.tsx';
import type { LocalDose } from '../offline-day/offline-entries.ts';
import { assignCard } from '../offline-day/post-actions.ts';
import { storeOnPhone } from '../offline-day/store-on-phone.ts';
import styles from './post.module.css';
import { ScanText } from './scan-text.tsx';

const CODE_LENGTH = 16;
const MAX_TYPED_LENGTH = 40;
const NO_CODE_MESSAGE = 'El código de la tarjeta tiene 16 letras y números';

type CardButtonProps = { postId: number; doses: readonly LocalDose[] };

export function CardButton({ postId, doses }: CardButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const cardlessDoses = doses.filter(({ cardCode }) => cardCode === undefined);
  if (cardlessDoses.length === 0) return null;
  return (
    <>
      <Button isBlock onClick={() => setOpen(true)}>
        <ScanBarcode size={20} aria-hidden />
        Entregar tarjeta de constancia
      </Button>
      {isOpen && <CardDialog postId={postId} doses={cardlessDoses} onClose={() => setOpen(false)} />}
    </>
  );
}

type CardDialogProps = CardButtonProps & { onClose: () => void };

function CardDialog({ postId, doses, onClose }: CardDialogProps) {
  const { draft, change, text, showProblems } = useDraft(`post card ${postId}`, {
    code: '',
    doseKey: doses[0]?.row.rowKey ?? '',
  });
  const chosenDose = doses.find(({ row }) => row.rowKey === draft.doseKey) ?? doses[0];

  function assign(typed: string): string | null {
    const code = readCardCode(typed);
    if (code === null || !chosenDose) return NO_CODE_MESSAGE;
    void storeOnPhone(assignCard(postId, chosenDose.row.rowKey, code)).then((isStored) => {
      if (!isStored) return;
      change({ code: '' });
      showToast(`Tarjeta anotada para ${chosenDose.label}`, 'ok');
      onClose();
    });
    return null;
  }

  function save(): void {
    const problem = assign(draft.code);
    if (problem !== null) showProblems([{ field: 'code', message: problem }]);
  }

  return (
    <FormDialog
      title="Entregar tarjeta"
      verb="Entregar"
      cancelLabel="Volver"
      fieldError={undefined}
      onSave={save}
      onClose={onClose}
    >
      {doses.length > 1 && chosenDose && (
        <Segments
          label="Para quién"
          segments={doses.map(({ row, label }) => ({ id: row.rowKey, label }))}
          value={chosenDose.row.rowKey}
          onChange={(doseKey) => change({ doseKey: doseKey ?? '' })}
        />
      )}
      <div className={styles.code}>
        <TextField
          label="Código de la tarjeta"
          hint="Está debajo del QR"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={MAX_TYPED_LENGTH}
          {...text('code')}
        />
        {canScan() && (
          <ScanText label="Escanear la tarjeta" hint="Apuntá al QR de la tarjeta." onText={assign}>
            <QrCode aria-hidden />
          </ScanText>
        )}
      </div>
    </FormDialog>
  );
}

/** Reads a typed code, or the one in a card's address; null for other text. */
export function readCardCode(text: string): string | null {
  const [, addressCode] = /\/v\/([^/?#]+)/.exec(text) ?? [];
  const code = normaliseCode(addressCode ?? text.trim());
  return /^[0-9a-z]+$/.test(code) && code.length === CODE_LENGTH ? code : null;
}
