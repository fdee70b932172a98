import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

type Props = {
  isOpen: boolean;
  isPending: boolean;
  text: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** What saving means for the residents. */
export function SaveTermsDialog({ text, ...dialog }: Props) {
  const isBlank = text.trim() === '';
  return (
    <ConfirmDialog
      {...dialog}
      isDangerous={isBlank}
      title={isBlank ? '¿Guardar sin texto?' : '¿Guardar los nuevos términos?'}
      confirmLabel="Guardar"
      cancelLabel="Seguir editando"
    >
      <p>
        {isBlank
          ? 'Los vecinos van a reservar sin aceptar nada: el paso 5 queda sin términos.'
          : 'Rigen desde ahora. Quienes ya aceptaron tendrán que aceptar de nuevo para reservar.'}
      </p>
    </ConfirmDialog>
  );
}
