import { Copy, MessageCircle, Share2 } from 'lucide-react';
import { useState } from 'react';
import type { BookingSheet } from '#shared/bookings/bookings.ts';
import { Button } from '../../platform/ui/button.tsx';
import { copyText } from '../../platform/ui/copy-text.ts';
import { showToast } from '../../platform/ui/toast.tsx';
import { ticketUrl } from '../bookings/ticket-code.tsx';
import { bookingSummary } from './booking.words.ts';
import { hasSharingSheet, shareText, whatsAppUrl } from './share.ts';

/** Uses the phone's share sheet, or else WhatsApp and copying; reserves its space while loading. */
export function ShareButtons({ booking }: { booking: BookingSheet | undefined }) {
  const [hasSheet] = useState(hasSharingSheet);
  const message = booking ? toMessage(booking) : '';
  const isPending = !booking;

  async function share(): Promise<void> {
    const isShared = await shareText('Turno reservado', message);
    if (!isShared) showToast('No pudimos compartir el turno desde este navegador');
  }

  async function copy(): Promise<void> {
    const isCopied = await copyText(message);
    if (isCopied) showToast('Copiamos los datos del turno', 'ok');
    else showToast('No pudimos copiar los datos desde este navegador');
  }

  if (hasSheet)
    return (
      <Button isPending={isPending} onClick={() => void share()}>
        <Share2 aria-hidden />
        Compartir
      </Button>
    );
  return (
    <>
      <Button isPending={isPending} onClick={() => window.open(whatsAppUrl(message), '_blank', 'noopener')}>
        <MessageCircle aria-hidden />
        WhatsApp
      </Button>
      <Button isPending={isPending} onClick={() => void copy()}>
        <Copy aria-hidden />
        Copiar
      </Button>
    </>
  );
}

function toMessage({ Location, ticketToken, ...booking }: BookingSheet): string {
  const text = [bookingSummary(booking), Location.locationAddress].filter(Boolean).join('. ');
  return `${text}\n${ticketUrl(ticketToken)}`;
}
