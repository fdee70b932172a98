import { downloadFile } from '../ui/download.ts';

/** Hands a text to the phone's own sharing, or copies it; whoever closes the sharing wanted neither. */
export async function shareText(title: string, text: string): Promise<'shared' | 'copied' | 'failed'> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, text });
      return 'shared';
    }
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'failed';
  }
}

export function saveCalendarFile(name: string, content: string): void {
  downloadFile(name, new Blob([content], { type: 'text/calendar;charset=utf-8' }));
}
