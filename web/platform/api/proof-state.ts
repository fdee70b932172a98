import { createStore } from './store.ts';

const reason = createStore<string | null>(null);

/** Why what somebody waits for takes longer than usual: the server has asked for some work first. */
export const useWaitReason = reason.useValue;
export const tellWaitReason = reason.set;
