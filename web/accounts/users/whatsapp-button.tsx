import { MessageCircle } from 'lucide-react';
import { toWhatsappLink } from '#shared/platform/whatsapp-number.ts';
import styles from './whatsapp-button.module.css';

type WhatsappButtonProps = { phone: string; name: string; text: string };

/** Renders nothing if the number lacks an area code. */
export function WhatsappButton({ phone, name, text }: WhatsappButtonProps) {
  const chat = toWhatsappLink(phone, text);
  if (!chat) return null;
  return (
    <a
      className={`no-print ${styles.button}`}
      href={chat}
      target="_blank"
      rel="noreferrer"
      aria-label={`Enviar por WhatsApp a ${name}`}
    >
      <MessageCircle size={18} aria-hidden />
      Enviar por WhatsApp
    </a>
  );
}
