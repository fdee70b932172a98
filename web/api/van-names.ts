const PREFIX = 'van-';

/** The browser's database of what this person carries where there is no signal (web/van). */
export function vanNameOf(userId: number): string {
  return `${PREFIX}${userId}`;
}

/** Who leaves takes nothing of it along; some browsers have no such store. */
export function forgetVan(userId: number): void {
  globalThis.indexedDB?.deleteDatabase(vanNameOf(userId));
}

/** Whether this person carries something here; what somebody else left here goes. */
export async function keepOnlyVanOf(userId: number): Promise<boolean> {
  const names = ((await globalThis.indexedDB?.databases?.()) ?? []).map(({ name = '' }) => name);
  const own = vanNameOf(userId);
  for (const name of names) if (name.startsWith(PREFIX) && name !== own) indexedDB.deleteDatabase(name);
  return names.includes(own);
}
