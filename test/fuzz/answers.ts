import type { LightMyRequestResponse as Response } from 'fastify';
import { CANARY_PATTERN } from '../canary.ts';
import { type DocumentedResponse, JSON_TYPE, type Operation } from './operations.ts';
import type { FuzzRequest } from './requests.ts';

const REJECTED = '4XX';

export function listFaults({ key, answers }: Operation, request: FuzzRequest, response: Response): string[] {
  const { statusCode: status } = response;
  if (status >= 500) return [`${status} ${response.body}`];
  if (status === 304) return request.headers['if-none-match'] ? [] : ['304 without if-none-match'];
  const documentedStatus = String(status).startsWith('4') ? REJECTED : String(status);
  const expected = answers.get(documentedStatus);
  if (!expected) return [`${key} has no ${documentedStatus} in the document`];
  const type = response.headers['content-type']?.toString().split(';')[0];
  if (type !== expected.type) return [`${type} instead of ${expected.type}`];
  return type === JSON_TYPE ? listDifferences(response.body, expected) : [];
}

function listDifferences(text: string, { validator }: DocumentedResponse): string[] {
  const body = parseText(text);
  if (body === NOT_JSON) return [`no JSON: ${text.slice(0, 200)}`];
  const validate = validator();
  validate(body);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

export function listLeaks({ body, headers }: Response): string[] {
  const leaked = CANARY_PATTERN.exec(JSON.stringify(headers) + body);
  return leaked ? [`leaks ${leaked[0]} of another account`] : [];
}

const NOT_JSON = Symbol('not JSON');

function parseText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return NOT_JSON;
  }
}
