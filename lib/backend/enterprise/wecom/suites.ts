import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { env } from '@/lib/env.ts';
import { StartRefused } from '@/lib/start-refused.ts';

const key = z.string().regex(/^[A-Za-z0-9+/]{43}$/, 'must have 43 characters of base64 (letters, digits, + and /)');
const path = z.string().startsWith('/');

const suite = z.object({
  /** Our name of the app; the platform's is the suite id. */
  appCode: z.string().min(1).max(64),
  suiteId: z.string().min(1).max(128),
  secret: z.string().min(1),
  /** An app that people open, or the one through which they sign in on the web, outside the messaging app. */
  use: z.enum(['app', 'signIn']).default('app'),
  /** Of the callbacks. */
  token: z.string().min(1),
  encodingAesKey: key,
  /** Addresses to which the platform may send people back, besides our own. */
  redirectUris: z.array(z.url()).default([]),
  /** Menu paths that are shown inside the messaging app; without it all of them. */
  allowedPaths: z.array(path).nullable().default(null),
});

const isEachOnce = (words: readonly string[]) => new Set(words).size === words.length;

const file = z.object({
  /** Corporation of the provider, for whom callback addresses are verified. */
  provider: z.object({
    corpId: z.string(),
    /** Of the provider itself; without it no corporation can be registered. */
    secret: z.string().min(1).optional(),
    /** The promotion package by which new corporations are registered. */
    registerTemplateId: z.string().min(1).optional(),
  }),
  suites: z
    .array(suite)
    .min(1)
    .refine((all) => isEachOnce(all.map(({ appCode }) => appCode)), 'must not name an appCode twice')
    .refine((all) => isEachOnce(all.map(({ suiteId }) => suiteId)), 'must not name a suiteId twice'),
});

export type Suite = z.output<typeof suite>;
export type Provider = z.output<typeof file>['provider'];

interface Configuration {
  readonly provider: Provider;
  readonly suites: readonly Suite[];
}

/** Secrets of the simulator begin so, that nobody takes one for real. */
const simulatedMark = 'simulated-';

let kept: { readonly file: string; readonly configuration: Configuration } | undefined;

/**
 * What WXWORK_SUITES_FILE says, or null where the messaging app is not configured.
 * @throws StartRefused with one line that names what is wrong, never a value: some are secrets
 */
export function configuration(): Configuration | null {
  const { WXWORK_SUITES_FILE, APP_MODE } = env();
  if (!WXWORK_SUITES_FILE) return null;
  if (kept?.file === WXWORK_SUITES_FILE) return kept.configuration;
  const { provider, suites } = readSuites(WXWORK_SUITES_FILE);
  const secrets = [provider, ...suites].map(({ secret = '' }) => secret);
  if (APP_MODE === 'production' && secrets.some((secret) => secret.startsWith(simulatedMark)))
    throw new StartRefused('WXWORK_SUITES_FILE names a simulator, which is refused in production');
  kept = { file: WXWORK_SUITES_FILE, configuration: { provider, suites } };
  return kept.configuration;
}

function readSuites(from: string): Configuration {
  const refuse = (what: string) => new StartRefused(`WXWORK_SUITES_FILE names ${from}, ${what}`);
  let text: string;
  try {
    text = readFileSync(from, 'utf8');
  } catch (error) {
    throw refuse(`which cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    throw refuse('which is no JSON');
  }
  const read = file.safeParse(said);
  if (read.success) return read.data;
  const complaints = read.error.issues.map(
    ({ path: place, message }) => `${place.join('.') || 'all of it'}: ${message}`,
  );
  throw refuse(`in which is wrong: ${complaints.join('; ')}`);
}

/** The suite of an app of ours; null for an unknown one, for there is no default. */
export const suiteOfApp = (appCode: string) => configuration()?.suites.find((one) => one.appCode === appCode) ?? null;

/** The suite by the platform's id, compared exactly. */
export const suiteById = (suiteId: string) => configuration()?.suites.find((one) => one.suiteId === suiteId) ?? null;

/** The apps that people open. */
export const apps = () => configuration()?.suites.filter(({ use }) => use === 'app') ?? [];

/** The suite through which people sign in on the web; null where none is configured. */
export const webSignInSuite = () => configuration()?.suites.find(({ use }) => use === 'signIn') ?? null;

/** Whether new corporations can be registered. */
export function mayRegister(): boolean {
  const provider = configuration()?.provider;
  return provider?.secret !== undefined && provider.registerTemplateId !== undefined;
}
