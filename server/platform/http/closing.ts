import type { FastifyInstance } from 'fastify';

/** Once the server closes, each answer still on its way is its connection's last: nobody waits for an idle client. */
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
