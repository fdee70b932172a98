import { createStore } from './store.ts';

const reason = createStore<string | null>(null);

export const useWaitReason = reason.useValue;
export const setWaitReason = reason.set;
