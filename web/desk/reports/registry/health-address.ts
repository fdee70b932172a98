import { type HealthView, PARTINGS, type Parting } from './health-table.ts';

export function healthViewIn(search: URLSearchParams): HealthView {
  const parting = (Object.keys(PARTINGS) as Parting[]).find((name) => name === search.get('por'));
  return { parting: parting ?? 'mes', specie: search.get('especie'), place: search.get('lugar') };
}

export function withHealthView(search: URLSearchParams, view: HealthView): URLSearchParams {
  const next = new URLSearchParams(search);
  const params = {
    por: view.parting === 'mes' ? null : view.parting,
    especie: view.specie,
    lugar: view.place,
  };
  for (const [name, value] of Object.entries(params)) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
