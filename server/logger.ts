import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** Structured logs; nothing that opens a door is ever written. */
export function loggerOptions({ LOG_LEVEL }: Pick<Config, 'LOG_LEVEL'>): FastifyServerOptions['logger'] {
  if (LOG_LEVEL === 'silent') return false;
  return {
    level: LOG_LEVEL,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.pwd',
        '*.token',
        '*.userPassword',
        '*.oldPass',
        '*.newPass',
      ],
      censor: '***',
    },
  };
}
