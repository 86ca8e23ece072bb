import { below } from './paths.mjs';

/** Without a bound the collector lets the heap grow to several times of what the server needs. */
const heapLimitMb = 768;

/**
 * How the built application is run under the given runtime.
 * @param {{ env: Record<string, string | undefined> }} runtime
 * @returns {{ args: string[], env: NodeJS.ProcessEnv }}
 */
export const serverCommand = ({ env }) => ({
  args: [
    `--max-old-space-size=${heapLimitMb}`,
    '--experimental-strip-types',
    '--disable-warning=ExperimentalWarning',
    below('lib/launcher/web-processes.ts'),
  ],
  env: { ...env, NODE_ENV: 'production' },
});

/**
 * How the backend alone is run.
 * @param {{ env: Record<string, string | undefined> }} runtime
 * @returns {{ args: string[], env: NodeJS.ProcessEnv }}
 */
export const backendCommand = ({ env }) => ({
  args: [`--max-old-space-size=${heapLimitMb}`, '--import', 'tsx', below('lib/backend/serve-http.ts')],
  env: { ...env, NODE_ENV: 'production' },
});
