import { useState } from 'react';
import { MAX_PRINTED } from '../api/pages.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { PrintButton } from './print-button.tsx';
import { PRINT_LIMIT } from './print-limit.ts';

type WholePrintButtonProps = {
  total: number | undefined;
  isPending: boolean;
  print: () => void;
};

export function WholePrintButton({ total = 0, isPending, print }: WholePrintButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const limitText = MAX_PRINTED.toLocaleString('es-AR');
  return (
    <>
      <PrintButton isPending={isPending} onPrint={total > MAX_PRINTED ? () => setAsking(true) : print} />
      <ConfirmDialog
        isOpen={isAsking}
        title={`¿Imprimir los primeros ${limitText}?`}
        confirmLabel={`Imprimir ${limitText}`}
        onConfirm={() => {
          setAsking(false);
          print();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          La lista tiene {total.toLocaleString('es-AR')}. {PRINT_LIMIT}.
        </p>
      </ConfirmDialog>
    </>
  );
}
