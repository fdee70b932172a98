import { createStore } from './store.ts';

const waitReason = createStore<string | null>(null);

export const useWaitReason = waitReason.useValue;
export const setWaitReason = waitReason.set;
