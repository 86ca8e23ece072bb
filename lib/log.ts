import pino from 'pino';
import { env } from './env.ts';
import { traceIds } from './tracing.ts';

/**
 * The process's log: JSON lines with request ids. Secrets and identity numbers are not handed to it; what slips in by
 * these names is cut out.
 */
export const log = pino({
  level: level(),
  serializers: { err: told, cause: told },
  mixin: () => traceIds() ?? {},
  redact: {
    paths: [
      'password',
      'token',
      'cookie',
      'idNumber',
      'captcha',
      '*.password',
      '*.token',
      '*.cookie',
      '*.idNumber',
      '*.captcha',
    ],
    censor: '***',
  },
});

interface Told {
  readonly type: string;
  readonly message: string;
  readonly code?: unknown;
  readonly constraint?: unknown;
  readonly stack?: string;
  readonly cause?: unknown;
}

/**
 * What the log keeps of an error: its kind, where it happened and the database's code. A failed query carries its
 * parameters in message, properties and stack; those are people's data and stay out.
 */
export function told(thrown: unknown): Told | string {
  if (!(thrown instanceof Error)) return typeof thrown === 'string' ? thrown : typeof thrown;
  const { query, code, constraint } = thrown as { query?: unknown; code?: unknown; constraint?: unknown };
  return {
    type: thrown.name,
    message: typeof query === 'string' ? `Failed query: ${query}` : thrown.message,
    ...(code === undefined ? {} : { code }),
    ...(constraint === undefined ? {} : { constraint }),
    stack: thrown.stack
      ?.split('\n')
      .filter((line) => /^ +at /.test(line))
      .join('\n'),
    ...(thrown.cause === undefined ? {} : { cause: told(thrown.cause) }),
  };
}

/**
 * Whoever starts the process says what is wrong with its variables; a log that fails at its first import would come
 * before.
 */
function level(): string {
  try {
    return env().LOG_LEVEL;
  } catch {
    return 'info';
  }
}
