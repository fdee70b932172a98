import { createStore } from './store.ts';
import { TOWN } from './town.ts';

export const townLook = createStore<Readonly<Pick<typeof TOWN, 'name' | 'logo'>>>(TOWN);
