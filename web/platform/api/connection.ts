import { createStore } from './store.ts';

const connection = createStore(globalThis.navigator?.onLine ?? true, true);

export const useIsConnected = connection.useValue;
export const isConnected = connection.get;
export const setConnected = connection.set;

globalThis.addEventListener?.('online', () => setConnected(true));
globalThis.addEventListener?.('offline', () => setConnected(false));
