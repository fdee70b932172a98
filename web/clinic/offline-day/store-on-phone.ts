import { showToast } from '../../platform/ui/toast.tsx';

/** Returns whether the work could be stored on the phone; if not, a toast says so. */
export async function storeOnPhone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    showToast('No pudimos guardarlo en el teléfono');
    return false;
  }
}
