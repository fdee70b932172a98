import type { FastifyInstance } from 'fastify';

/** Bodies are JSON and nothing else (415); a call that has none may say so all the same, as clients that always send the header do. */
export function registerBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body, done);
  });
}
