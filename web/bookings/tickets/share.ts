import { downloadFile } from '../../platform/ui/download.ts';

/** Computers have one too, where hardly anybody finds WhatsApp. */
export function hasSharingSheet(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** Hands a text to the phone's own sheet; whoever closes it wanted nothing else. */
export async function shareText(title: string, text: string): Promise<boolean> {
  try {
    await navigator.share({ title, text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}

/** Opens WhatsApp with the text ready, to whomever is chosen there. */
export function whatsAppUrl(text: string): string {
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}

export function saveCalendarFile(name: string, content: string): void {
  downloadFile(name, new Blob([content], { type: 'text/calendar;charset=utf-8' }));
}
