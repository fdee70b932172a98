import { createStore } from './store.ts';

const connection = createStore(globalThis.navigator?.onLine ?? true, true);

export const useIsConnected = connection.useValue;
export const isConnected = connection.get;
export const tellConnection = connection.set;

globalThis.addEventListener?.('online', () => tellConnection(true));
globalThis.addEventListener?.('offline', () => tellConnection(false));
