import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { ERROR_TEXTS } from '#shared/platform/messages.ts';
import type { Context } from '../context.ts';
import { toInputSchema, toOutputSchema } from './shapes.ts';

const REQUEST_PARTS = ['body', 'params', 'querystring'] as const;

export async function registerDocs(app: FastifyInstance, config: Context['config']): Promise<void> {
  if (config.API_DOCS === 'off') return;
  // Imports swagger here, so that a start without it doesn't wait for it.
  const { default: swagger } = await import('@fastify/swagger');
  const { default: swaggerUi } = await import('@fastify/swagger-ui');
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Huellas', description: 'Turnos de salud animal', version: '1.0.0' },
      servers: [{ url: '/' }],
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    },
    transform: ({ schema, url, route }) => {
      const operationId = toOperationId(String(route.method), url);
      return { url, schema: { ...describeSchema(schema, route.config?.access), operationId } };
    },
  });
  app.get('/openapi.json', { config: { access: 'anyone' }, schema: { hide: true } }, async () =>
    app.swagger(),
  );
  await app.register(async (page) => {
    page.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: 'anyone' };
    });
    await page.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  });
}

/** Joins the method and the path's words, such as 'putPetsIdPhoto' for PUT /api/pets/:id/photo. */
function toOperationId(method: string, url: string): string {
  const words = url.replace(/^\/api/, '').match(/[A-Za-z0-9]+/g) ?? [];
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
}

function describeSchema(schema: FastifySchema, access: string | undefined): FastifySchema {
  const parts = REQUEST_PARTS.filter((part) => schema[part]);
  const converted = Object.fromEntries(parts.map((part) => [part, toInputSchema(schema[part] as never)]));
  const security = access === 'anyone' ? [] : [{ token: [] }];
  return { ...schema, ...converted, security, response: listResponses(schema.response as Responses) };
}

type Responses = Endpoint['schema']['response'] | undefined;

const EMPTY_RESPONSE = { type: 'null', description: 'Nada' };

function listResponses(response: Responses) {
  if (!response) return { '4xx': REJECTION };
  const shape = toOutputSchema(response[200]);
  const answer = shape.type === 'string' ? toCsvResponse(shape) : shape;
  return { 200: answer, ...(response[204] && { 204: EMPTY_RESPONSE }), '4xx': REJECTION };
}

function toCsvResponse(schema: object) {
  return { description: 'CSV', content: { 'text/csv': { schema } } };
}

const REJECTION = {
  description: 'Por qué no, en palabras para quien lo pidió',
  type: 'object',
  properties: { message: { type: 'string' }, code: { type: 'string', enum: Object.keys(ERROR_TEXTS) } },
  required: ['message', 'code'],
};
