import { createStore } from './store.ts';
import { TOWN } from './town.ts';

const look = createStore<Readonly<Pick<typeof TOWN, 'name' | 'logo'>>>(TOWN);
export const useTownLook = look.useValue;

/** Shows saved settings at once; other browsers get them with their next page. */
export function showTown({
  name,
  address,
  logo,
  colour,
}: Pick<typeof TOWN, 'name' | 'address' | 'logo'> & { colour: string }): void {
  Object.assign(TOWN, { name, address, logo });
  look.set({ name, logo });
  document.documentElement.style.setProperty('--town', colour || 'initial');
}
