import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backend } from '@/lib/backend/app.ts';
import { listen } from '@/lib/backend/http-server.ts';
import { replaceEnv } from '@/lib/env.ts';

/** The two ways in which `call` reaches a backend; what passes in one passes in the other. */
export const ways = ['embedded', 'over HTTP'] as const;
export type Way = (typeof ways)[number];

/**
 * Lets `call` reach the backend of the test's installation in one of the ways, inside a `describe`; `more` are
 * variables that differ from test mode's.
 */
export function reachBackend(way: Way, more: () => Readonly<Record<string, string>> = () => ({})): void {
  let end = async () => {};
  let folder = '';
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backend-'));
    const settings = { APP_MODE: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder, ...more() };
    replaceEnv(settings);
    if (way === 'embedded') return;
    const { origin, close } = await listen(await backend(), '127.0.0.1', 0);
    replaceEnv({ ...settings, BACKEND_ORIGIN: origin });
    end = close;
  });
  afterAll(async () => {
    await end();
    rmSync(folder, { recursive: true, force: true });
  });
}
