import { createStore } from './store.ts';

const connection = createStore(globalThis.navigator?.onLine ?? true, true);

/** Whether there is a network, and our server answers on it. */
export const useIsConnected = connection.useValue;
export const isConnected = connection.get;
export const tellConnection = connection.set;

globalThis.addEventListener?.('online', () => tellConnection(true));
globalThis.addEventListener?.('offline', () => tellConnection(false));
