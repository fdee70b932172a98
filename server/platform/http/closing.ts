import type { FastifyInstance } from 'fastify';

/** Closes each connection after its answer once the server closes, so that shutdown waits for no idle client. */
export function registerClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_, reply, payload, done) => {
    if (closing) reply.header('connection', 'close');
    done(null, payload);
  });
}
