import type { FastifyInstance } from 'fastify';
import { findTown, updateTown } from '#shared/town/town.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { requireAuthor } from '../../platform/http/access.ts';
import { route } from '../../platform/http/routes.ts';
import { LOGO_PATH } from '../../platform/town-look.ts';
import { changeTown, readTown } from './town.service.ts';

export function registerTownRoutes(app: FastifyInstance, { db, config, town, now }: Context): void {
  route(app, findTown, () => readTown(db, town));
  route(app, updateTown, (request) => changeTown(db, town, request.body, requireAuthor(request, now())));

  app.get<{ Params: { name: string } }>(
    `${LOGO_PATH}/:name`,
    { config: { access: 'anyone' }, schema: { hide: true } },
    async (request, reply) => {
      const logo = config.TOWN_LOGO;
      if (!logo || request.params.name !== `${logo.tag}.png`) throw new AppError('notFound');
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return reply.type('image/png').send(logo.png);
    },
  );
}
