import { getSession, USER_CACHE } from '../../platform/api/session-store.ts';

/** Holds a server's answer; `at` is its time in unix ms. */
type Answer = { at: number; data: unknown };

export function deleteOthersAnswers(userId: number): Promise<void> {
  return deleteOutsideFolder(`/own/${userId}/`);
}

/** Deletes answers of other builds too, whose shapes may differ; call it once their shell can't open any more. */
export function deleteOldAnswers(userId: number): Promise<void> {
  return deleteOutsideFolder(toFolder(userId));
}

async function deleteOutsideFolder(folder: string): Promise<void> {
  const cache = await caches.open(USER_CACHE);
  const folderAddress = new URL(folder, location.origin).href;
  const outsideRequests = (await cache.keys()).filter(({ url }) => !url.startsWith(folderAddress));
  await Promise.all(outsideRequests.map((request) => cache.delete(request)));
}

export async function writeAnswer(userId: number, key: readonly unknown[], answer: Answer): Promise<void> {
  const cache = await caches.open(USER_CACHE);
  if (getSession()?.userId !== userId) return;
  await cache.put(toAddress(userId, key), Response.json(answer));
  // The session may have ended during the write.
  if (getSession()?.userId !== userId) await caches.delete(USER_CACHE);
}

export async function readAnswer(userId: number, key: readonly unknown[]): Promise<Answer | null> {
  const cachedAnswer = await caches.match(toAddress(userId, key), { cacheName: USER_CACHE });
  return cachedAnswer ? ((await cachedAnswer.json()) as Answer) : null;
}

function toAddress(userId: number, key: readonly unknown[]): string {
  return toFolder(userId) + encodeURIComponent(JSON.stringify(key));
}

/** Returns the folder of a user and a build; the entry script's name changes with every build. */
function toFolder(userId: number): string {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '';
  return `/own/${userId}/${encodeURIComponent(new URL(script, location.origin).pathname)}/`;
}
