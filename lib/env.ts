import { z } from 'zod';
import { fileComplaints, fileVariables } from './env-files.ts';
import { providerComplaints, providerVariables } from './env-providers.ts';
import { tracingComplaints, tracingVariables } from './env-tracing.ts';
import { listOf, onOff, origin, port } from './env-values.ts';
import { wxworkVariables } from './env-wxwork.ts';
import { StartRefused } from './start-refused.ts';

const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://');

const address = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'must list IP addresses or CIDR blocks separated by commas',
);

const host = z.string().regex(/^(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/, 'must list host names separated by commas');

const frameSource = z
  .string()
  .regex(/^(https?:\/\/)?(\*\.)?[\w-]+(\.[\w-]+)*(:\d+)?$/, 'must list origins or hosts separated by commas');

/**
 * Every variable of the product, declared once: how it is read, and the sentence (and default) that
 * deploy/configuration.md shows. An empty value counts as absent.
 */
export const variables = {
  PORT: port.default(3000).meta({ description: 'Port of the web server; 0 takes any free one.', shown: '3000' }),
  HOST: z.string().optional().meta({
    description: 'Address the web server binds to; demo and test mode accept only a loopback address.',
    shown: '127.0.0.1, in production 0.0.0.0',
  }),
  APP_MODE: z.enum(['demo', 'test', 'production'], 'must be demo, test or production').default('demo').meta({
    description: 'demo (sample data, loopback), test (also the test clock and reset), or production.',
    shown: 'demo',
  }),
  DEMO: onOff.optional().meta({
    description:
      'Whether the first start loads the demo data (on, off); off starts empty with a first-administrator link.',
    shown: 'on, in production off',
  }),
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional().meta({
    description: 'Password of the demo accounts.',
    shown: 'random, kept in DATA_DIR',
  }),
  DATA_DIR: z.string().default('.data').meta({
    description: 'Folder of the embedded database, uploads and generated secrets.',
    shown: '.data',
  }),
  DATABASE_URL: databaseUrl.optional().meta({
    description: 'PostgreSQL server (15 or newer) to use in place of the embedded database.',
    shown: 'embedded',
  }),
  WEB_PROCESSES: z.coerce
    .number('must be a number from 1 to 16')
    .int()
    .min(1, 'must be at least 1')
    .max(16, 'must be at most 16')
    .optional()
    .meta({
      description: 'How many web processes serve the port; more than one needs DATABASE_URL.',
      shown: 'one per core, at most 4; 1 on the embedded database',
    }),
  METRICS_PORT: port
    .optional()
    .meta({ description: 'Port of the metrics for Prometheus, at /metrics; 0 takes any free one.', shown: 'none' }),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'Address that the metrics listen on; never one that visitors reach.', shown: '127.0.0.1' }),
  ...tracingVariables,
  ...fileVariables,
  BACKUP_DIR: z.string().optional().meta({
    description: 'Folder of backups, best on another disk; where it is named, the server takes one a day.',
    shown: 'DATA_DIR/backups, on command only',
  }),
  BACKUP_KEEP: z.coerce
    .number('must be a number from 1 to 1000')
    .int()
    .min(1, 'must be at least 1')
    .max(1000, 'must be at most 1000')
    .default(14)
    .meta({ description: 'How many backups stay; the oldest go.', shown: '14' }),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional().meta({
    description:
      'Key that seals the session cookie, equal on all processes; while it changes, new and old separated by a comma; required in production.',
    shown: 'random, kept in DATA_DIR',
  }),
  PUBLIC_ORIGIN: origin.optional().meta({
    description: 'Origin that people type, when it differs from HOST and PORT; required in production, with https.',
    shown: 'as requested',
  }),
  TRUSTED_PROXIES: listOf(address).meta({
    description: 'Addresses or CIDR blocks whose forwarding headers (X-Forwarded-*) are believed.',
    shown: 'none',
  }),
  BACKEND_ORIGIN: origin.optional().meta({
    description:
      'Origin of a remote backend for all families; `BACKEND_ORIGIN_<FAMILY>` (such as BACKEND_ORIGIN_ZL_API) sets one family.',
    shown: 'embedded',
  }),
  CALL_TIMEOUT_MS: z.coerce
    .number('must be a number of milliseconds from 100 to 60000')
    .int()
    .min(100, 'must be at least 100')
    .max(60_000, 'must be at most 60000')
    .default(60_000)
    .meta({
      description: 'Milliseconds after which a call to a backend is given up; the specification says 60 seconds.',
      shown: '60000',
    }),
  BACKEND_PORT: port
    .default(3100)
    .meta({ description: 'Port of `npm run backend`; 0 takes any free one.', shown: '3100' }),
  FRAME_HOSTS: listOf(host).meta({
    description: 'Hosts that menu entries of load mode 2 may frame, and whose cameras a public screen may show.',
    shown: 'none',
  }),
  FRAME_ANCESTORS: listOf(frameSource).meta({
    description: 'Origins that may frame the product, such as the hosts of the enterprise messaging app.',
    shown: 'none',
  }),
  ...wxworkVariables,
  SUPPORT_PHONE: z.string().max(30, 'must have at most 30 characters').optional().meta({
    description: 'Telephone of the support line that schools call for more space in the media library.',
    shown: 'none',
  }),
  DEFAULT_LOCALE: z.enum(['zh-CN', 'en'], 'must be zh-CN or en').default('zh-CN').meta({
    description: 'Language of a browser that has not chosen one (zh-CN, en).',
    shown: 'zh-CN',
  }),
  LOG_LEVEL: z
    .enum(
      ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'],
      'must be trace, debug, info, warn, error, fatal or silent',
    )
    .default('info')
    .meta({ description: 'Least serious log line that is written (trace to fatal, or silent).', shown: 'info' }),
  ...providerVariables,
  TEST_CLOCK: onOff.optional().meta({
    description: 'Whether the clock may be moved through the control socket (on, off); refused in production.',
    shown: 'off, in test mode on',
  }),
  TEST_DATABASE_URL: databaseUrl.optional().meta({
    description: 'PostgreSQL server on which the verb tests make their databases; `npm test` starts one where it can.',
    shown: 'embedded',
  }),
  PROVE: z.enum(['quick', 'whole'], 'must be quick or whole').default('quick').meta({
    description: 'How much the proofs of `npm run prove` ask; quick is what `npm test` has time for.',
    shown: 'quick',
  }),
  CHROMIUM_PATH: z.string().optional().meta({
    description: 'Chromium used by the browser journeys.',
    shown: 'found, else installed',
  }),
};

const isLoopback = (name: string) => name === 'localhost' || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name);

const schema = z
  .object(variables)
  .superRefine((read, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    const parts = [...providerComplaints(read), ...fileComplaints(read), ...tracingComplaints(read, isLoopback)];
    for (const [name, message] of parts) refuse(name, message);
    if ((read.WEB_PROCESSES ?? 1) > 1 && !read.DATABASE_URL)
      refuse('WEB_PROCESSES', 'above 1 needs DATABASE_URL: the embedded database belongs to one process');
    if (read.APP_MODE !== 'production') {
      if (read.HOST && !isLoopback(read.HOST))
        refuse('HOST', `must be a loopback address when APP_MODE is ${read.APP_MODE}`);
      return;
    }
    if (!read.SESSION_SECRET) refuse('SESSION_SECRET', 'is required in production');
    if (!read.PUBLIC_ORIGIN?.startsWith('https:'))
      refuse('PUBLIC_ORIGIN', 'is required in production and begins with https');
    if (read.DEMO) refuse('DEMO', 'is refused in production');
    if (read.DEMO_PASSWORD) refuse('DEMO_PASSWORD', 'is refused in production');
    if (read.TEST_CLOCK) refuse('TEST_CLOCK', 'is refused in production');
    if (read.WXWORK_SIMULATOR) refuse('WXWORK_SIMULATOR', 'is refused in production');
  })
  .transform((read) => ({
    ...read,
    HOST: read.HOST ?? (read.APP_MODE === 'production' ? '0.0.0.0' : '127.0.0.1'),
    DEMO: read.DEMO ?? read.APP_MODE !== 'production',
    TEST_CLOCK: read.TEST_CLOCK ?? read.APP_MODE === 'test',
    WXWORK_SIMULATOR: read.WXWORK_SIMULATOR ?? (read.APP_MODE === 'demo' && !read.WXWORK_SUITES_FILE),
    REGISTRATION: read.REGISTRATION ?? (read.APP_MODE === 'production' ? 'closed' : 'open'),
    SMS_PROVIDER: read.SMS_PROVIDER ?? (read.APP_MODE === 'production' ? null : 'outbox'),
  }));

/** The environment as the product sees it, plus the origins of single families by their name in capitals. */
export type Env = z.output<typeof schema> & { readonly familyOrigins: Readonly<Record<string, string>> };

/** One or more variables are unusable; the message has one line for each. */
export class EnvError extends StartRefused {
  override readonly name = 'EnvError';
}

const familyPrefix = 'BACKEND_ORIGIN_';

/**
 * Reads and checks all variables of the given source. Values never appear in the message: some are secrets.
 * @throws {EnvError} with one line per bad variable
 */
export function readEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''));
  const read = schema.safeParse(present);
  const complaints = read.success ? [] : read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  const familyOrigins: Record<string, string> = {};
  for (const [name, value] of Object.entries(present)) {
    if (!name.startsWith(familyPrefix)) continue;
    const parsed = origin.safeParse(value);
    if (parsed.success) familyOrigins[name.slice(familyPrefix.length)] = parsed.data;
    else complaints.push(`${name} ${parsed.error.issues[0]?.message}`);
  }
  if (!read.success || complaints.length > 0) throw new EnvError([...new Set(complaints)].join('\n'));
  return { ...read.data, familyOrigins };
}

/** True under `npm run dev`, whose server evaluates code and compiles as it answers. */
export const developing = process.env.NODE_ENV === 'development';

let current: Env | undefined;

/** The process's environment, checked at first use. @throws {EnvError} */
export function env(): Env {
  current ??= readEnv(process.env);
  return current;
}

/**
 * Puts the given variables over the process's own for what runs from here on, as tests and builders need; undefined
 * takes one away.
 * @throws {EnvError}
 */
export function replaceEnv(source: Readonly<Record<string, string | undefined>>): Env {
  current = readEnv({ ...process.env, ...source });
  return current;
}

/**
 * The key that seals session cookies. The launcher provides one where none is configured, because this file reads
 * none.
 * @throws {EnvError}
 */
export function sessionSecret(): string {
  const secret = env().SESSION_SECRET;
  if (!secret) throw new EnvError('SESSION_SECRET is missing: npm start and npm run dev provide one');
  return secret;
}

/**
 * Where a family's requests go (`zl_api`, `safe-campus`, ...): its own origin, else the common one, else undefined
 * (embedded).
 */
export function backendOrigin(family: string): string | undefined {
  return env().familyOrigins[family.toUpperCase().replaceAll('-', '_')] ?? env().BACKEND_ORIGIN;
}
