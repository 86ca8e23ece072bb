import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { below } from './paths.mjs';

/**
 * The key that seals session cookies: the configured one, else a random one kept in DATA_DIR. It travels in the environment because the
 * edge runtime reads no file. In production none is made up: many processes must share one.
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string | undefined>} the environment with SESSION_SECRET
 */
export function withSessionSecret(env) {
  if (env.SESSION_SECRET || env.APP_MODE === 'production') return env;
  const folder = below(env.DATA_DIR || '.data');
  const file = join(folder, 'session-secret');
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // A link appears whole or not at all, and never replaces what another process has written meanwhile.
    linkSync(draft, file);
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return { ...env, SESSION_SECRET: readFileSync(file, 'utf8').trim() };
}
