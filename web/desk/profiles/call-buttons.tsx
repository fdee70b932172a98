import { MessageCircle, Phone } from 'lucide-react';
import { toWhatsappLink } from '#shared/platform/whatsapp-number.ts';
import { toTelLink } from '../../platform/fields/tel.ts';
import buttons from './call-buttons.module.css';

type CallButtonsProps = { phone: string; name: string; chatText: string };

/** Offers a call, and WhatsApp if the number has an area code. */
export function CallButtons({ phone, name, chatText }: CallButtonsProps) {
  const chat = toWhatsappLink(phone, chatText);
  return (
    <div className={`cluster ${buttons.pair}`}>
      <a href={toTelLink(phone)} aria-label={`Llamar a ${name}`}>
        <Phone size={20} aria-hidden />
        Llamar
      </a>
      {chat && (
        <a href={chat} target="_blank" rel="noreferrer" aria-label={`Enviar por WhatsApp a ${name}`}>
          <MessageCircle size={20} aria-hidden />
          WhatsApp
        </a>
      )}
    </div>
  );
}
