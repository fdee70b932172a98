import type { FastifyInstance, RouteOptions } from 'fastify';
import { AppError } from '../errors.ts';

/** Bytes. Photos and staff's longest forms have limits of their own. */
const RESIDENT_BODY_LIMIT = 32_768;
const LARGEST_OPEN_LIMIT = 16_384;
/** No shape nests deeper than five levels. */
const DEEPEST = 20;

/**
 * Takes bodies of JSON alone (415 otherwise); an empty one counts as none, for clients that always send the header.
 * Refuses a long or deeply nested body before it is parsed, and to start with an open route that names no limit.
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
    if (takesBody(route)) route.bodyLimit = limitOf(route);
  });
}

function takesBody({ method }: RouteOptions): boolean {
  return [method].flat().some((each) => each !== 'GET' && each !== 'HEAD');
}

function limitOf({ url, config, bodyLimit }: RouteOptions): number | undefined {
  const { access, bodyLimit: own = bodyLimit } = config ?? {};
  if (access === 'anyone' && !(own && own <= LARGEST_OPEN_LIMIT))
    throw new Error(`${url} is open and names no bodyLimit of at most ${LARGEST_OPEN_LIMIT} bytes`);
  return own ?? (access === 'user' ? RESIDENT_BODY_LIMIT : undefined);
}

function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at++) {
    const letter = json[at];
    if (letter === '"') isInText = !isInText;
    else if (isInText) at += letter === '\\' ? 1 : 0;
    else if (letter === '[' || letter === '{') depth += 1;
    else if (letter === ']' || letter === '}') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}
