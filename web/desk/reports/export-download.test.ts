import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, type Session, startSession } from '../../platform/api/session-store.ts';
import { downloadExport } from './export-download.ts';

const CLERK: Session = {
  token: 'own',
  userId: 7,
  userName: 'Ana',
  userLastName: 'Paz',
  roleName: 'ADMIN',
  email: 'ana@huellas.test',
};
const createObjectUrl = vi.fn(() => 'blob:informe');
beforeEach(() => {
  startSession(CLERK);
  createObjectUrl.mockClear();
  vi.stubGlobal('location', { origin: 'http://town.test' });
  vi.stubGlobal('document', { createElement: () => ({ click: () => undefined }) });
  vi.spyOn(URL, 'createObjectURL').mockImplementation(createObjectUrl);
});
afterEach(() => {
  endSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const download = () =>
  downloadExport({ detail: 'CSV', name: 'informe.csv', make: async () => new Blob(['a;b']) });

test.each([
  ['offline', () => Promise.reject(new TypeError('offline'))],
  ['refused', async () => Response.json({ message: 'Esperá un momento' }, { status: 429 })],
  ['without a server', async () => new Response('', { status: 503 })],
])('a file whose export can’t be recorded is not downloaded, without throwing: %s', async (_, respond) => {
  vi.stubGlobal('fetch', respond);
  await expect(download()).resolves.toBeUndefined();
  expect(createObjectUrl).not.toHaveBeenCalled();
});

test('a file is downloaded once its export is recorded', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ id: 1 }));
  await download();
  expect(createObjectUrl).toHaveBeenCalledOnce();
});
