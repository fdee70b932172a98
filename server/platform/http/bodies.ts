import type { FastifyInstance, RouteOptions } from 'fastify';
import { AppError } from '../errors.ts';

const RESIDENT_BODY_LIMIT = 32_768;
const MAX_OPEN_LIMIT = 16_384;
const MAX_DEPTH = 20;

/**
 * Accepts JSON bodies only (415 otherwise). An empty body counts as none, for clients that always send the
 * header. Rejects a long or deeply nested body before parsing it, and a start with an open route that names
 * no limit.
 */
export function registerBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    if (isTooDeep(body)) return done(new AppError('invalid'));
    return parse(request, body, done);
  });
  app.addHook('onRoute', (route) => {
    if (hasBody(route)) route.bodyLimit = findBodyLimit(route);
  });
}

function hasBody({ method }: RouteOptions): boolean {
  return [method].flat().some((each) => each !== 'GET' && each !== 'HEAD');
}

function findBodyLimit({ url, config, bodyLimit }: RouteOptions): number | undefined {
  const { access, bodyLimit: declaredLimit = bodyLimit } = config ?? {};
  if (access === 'anyone' && !(declaredLimit && declaredLimit <= MAX_OPEN_LIMIT))
    throw new Error(`${url} is open and names no bodyLimit of at most ${MAX_OPEN_LIMIT} bytes`);
  return declaredLimit ?? (access === 'user' ? RESIDENT_BODY_LIMIT : undefined);
}

function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let index = 0; index < json.length; index++) {
    const letter = json[index];
    if (letter === '"') isInText = !isInText;
    else if (isInText) index += letter === '\\' ? 1 : 0;
    else if (letter === '[' || letter === '{') depth += 1;
    else if (letter === ']' || letter === '}') depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}
