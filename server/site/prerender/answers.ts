import * as z from 'zod/mini';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { findMonth, listAgendas, listFreeSlots } from '#shared/schedule/agendas.ts';
import { listLocations } from '#shared/schedule/locations.ts';
import { listServices } from '#shared/schedule/services.ts';
import type { Context } from '../../platform/context.ts';
import { freshAgendas } from '../../schedule/agendas/fresh-agendas.ts';
import { listPublicAgendas } from '../../schedule/agendas/list-agendas.queries.ts';
import { offers } from '../../schedule/agendas/offers.service.ts';
import { locationsOnOffer } from '../../schedule/services/locations.service.ts';
import { servicesOnOffer } from '../../schedule/services/services.service.ts';

type Params = { [name: string]: string | number };
export type Asked = { method: string; url: string };
type Known = { endpoint: Endpoint; read: (params: Params) => Promise<unknown> };

/** What a drawn page may ask, answered as anyone's call would be, but without the way through HTTP. */
export function pageAnswers(context: Context) {
  const { db, database } = context;
  const offered = offers(context);
  const agendas = freshAgendas(db, database.writes);
  const seen = ({ serviceId, locationId, operatorUserId }: Params) =>
    agendas.look({
      serviceId: Number(serviceId),
      locationId: Number(locationId),
      operatorUserId: Number(operatorUserId),
    });
  const known: Known[] = [
    { endpoint: listServices, read: () => servicesOnOffer(db, false) },
    { endpoint: listLocations, read: () => locationsOnOffer(db, false) },
    { endpoint: listAgendas, read: () => listPublicAgendas(db) },
    { endpoint: findMonth, read: async (asked) => offered.in(await seen(asked), String(asked.yearMonth)) },
    {
      endpoint: listFreeSlots,
      read: async (asked) => offered.on(await seen(asked), Number(asked.bookingDate)),
    },
  ];
  return async ({ method, url }: Asked, { params = {} }: { params?: Params }): Promise<unknown> => {
    const one = known.find(({ endpoint }) => endpoint.method === method && endpoint.url === url);
    if (!one) throw new Error(`no drawn page may ask ${method} ${url}`);
    const answer = await one.read(params);
    // As on the wire: what the endpoint's shape doesn't name never leaves.
    return answer === null ? null : z.parse(one.endpoint.schema.response[200], answer);
  };
}
