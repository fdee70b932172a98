import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { savePhoto } from '#shared/pets/photos.ts';
import { call } from '../../platform/api/call.ts';
import { endSession, startSession } from '../../platform/api/session-store.ts';
import { sendWithProgress } from './photos.api.ts';

/** Replaces XMLHttpRequest; a request waits until the test finishes it. */
class FakeCarrier {
  static last: FakeCarrier;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  statusText = '';
  responseText = '';
  sent: { method?: string; url?: string; body?: string; headers: Record<string, string> } = { headers: {} };
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  open(method: string, url: string) {
    Object.assign(this.sent, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.sent.headers[name] = value;
  }
  send(body: string) {
    this.sent.body = body;
    FakeCarrier.last = this;
    onSend();
  }
  abort() {
    this.onabort?.();
  }
}

let onSend = () => {};
let progressShares: number[] = [];
const OWNER = { userId: 7, userName: 'Ana', userLastName: 'Paz', roleName: 'USER', email: '' } as const;

beforeEach(() => {
  progressShares = [];
  vi.stubGlobal('XMLHttpRequest', FakeCarrier);
  vi.stubGlobal('location', { origin: 'http://town.test' });
  startSession({ ...OWNER, token: 'own' });
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
});

async function startUpload(signal = new AbortController().signal) {
  const whenSent = new Promise<void>((resolve) => {
    onSend = resolve;
  });
  const carry = sendWithProgress((share) => progressShares.push(share));
  const saved = call(savePhoto, { params: { id: 3 }, body: { photoFile: 'AAAA' } }, { signal, carry });
  saved.catch(() => undefined);
  await whenSent;
  return { saved, carrier: FakeCarrier.last };
}

test('an upload with progress sends the same request as a call and reports its progress', async () => {
  const { saved, carrier } = await startUpload();
  expect(carrier.sent).toMatchObject({
    method: 'PUT',
    url: 'http://town.test/api/pets/3/photo',
    body: '{"photoFile":"AAAA"}',
    headers: { authorization: 'Bearer own', 'content-type': 'application/json' },
  });
  carrier.upload.onprogress?.({ loaded: 50_000, total: 200_000 });
  carrier.upload.onprogress?.({ loaded: 200_000, total: 200_000 });
  Object.assign(carrier, { status: 200, responseText: '{"petPhotoAt":9}' });
  carrier.onload?.();
  expect(await saved).toEqual({ petPhotoAt: 9 });
  expect(progressShares).toEqual([0.25, 1]);
});

test('an upload reports a cut connection and a server error like any other call', async () => {
  const cutUpload = await startUpload();
  cutUpload.carrier.onerror?.();
  await expect(cutUpload.saved).rejects.toMatchObject({ status: 0, code: 'network' });
  const rejectedUpload = await startUpload();
  Object.assign(rejectedUpload.carrier, { status: 400, responseText: '{"message":"No es una foto"}' });
  rejectedUpload.carrier.onload?.();
  await expect(rejectedUpload.saved).rejects.toMatchObject({ status: 400, message: 'No es una foto' });
});

test('a cancelled upload aborts its request', async () => {
  const controller = new AbortController();
  const { saved, carrier } = await startUpload(controller.signal);
  const abort = vi.spyOn(carrier, 'abort');
  controller.abort();
  await expect(saved).rejects.toMatchObject({ name: 'AbortError' });
  expect(abort).toHaveBeenCalledOnce();
});
