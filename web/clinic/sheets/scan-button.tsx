import { QrCode } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { parseTicketUrl } from '#shared/bookings/tickets.ts';
import { findChipProblem, toChipCode } from '#shared/pets/chips.ts';
import { canScan } from '../../platform/scan/barcode-detector.ts';
import { Button } from '../../platform/ui/button.tsx';
import { showToast } from '../../platform/ui/toast.tsx';

const fetchDialog = () => import('../../platform/scan/scan-dialog.tsx');
const ScanDialog = lazy(async () => ({ default: (await fetchDialog()).ScanDialog }));

/** Loads the scanner early, for places without network. */
export async function fetchScanner(): Promise<void> {
  if (canScan()) await fetchDialog();
}

const NO_TICKET_MESSAGE = 'Ese código no es de un comprobante';
const NO_TICKET_OR_CHIP_MESSAGE = 'Ese código no es de un comprobante ni de un chip';

type ScanButtonProps = {
  /** `isTicketUrl` says that the code was a link to this site. */
  onTicket: (token: string, isTicketUrl: boolean) => void;
  onChip?: (code: string) => void;
};

/** Shows the camera button if the browser detects codes; loads and asks permission only when pressed. */
export function ScanButton({ onTicket, onChip }: ScanButtonProps) {
  const [isOpen, setOpen] = useState(false);
  if (!canScan()) return null;

  function openScanner(): void {
    fetchDialog().then(
      () => setOpen(true),
      () => showToast('No pudimos abrir la cámara. Probá de nuevo cuando haya señal'),
    );
  }

  function readCode(text: string): string | null {
    const ticket = parseTicketUrl(text);
    const chip = toChipCode(text);
    const isChip = findChipProblem(chip, { isStaff: false }) === null;
    if (ticket) onTicket(ticket.token, ticket.origin === location.origin);
    else if (onChip && isChip) onChip(chip);
    else return onChip ? NO_TICKET_OR_CHIP_MESSAGE : NO_TICKET_MESSAGE;
    return null;
  }

  return (
    <>
      <Button onClick={openScanner}>
        <QrCode size={20} aria-hidden />
        Escanear
      </Button>
      {isOpen && (
        <Suspense>
          <ScanDialog
            hint={
              onChip
                ? 'Apuntá al código del comprobante, o al del chip.'
                : 'Apuntá al código del comprobante.'
            }
            onText={readCode}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
