import { existsSync } from 'node:fs';
import { findProgram, installDebian } from './packages.mjs';
import { run } from './run.mjs';
import { during, Refusal } from './say.mjs';

/** The headless shell first: the same engine without the windows, which costs half the time to start. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A Chromium for the journeys: the configured one, one on PATH, Debian's (with a Chinese font, without which texts are
 * boxes), else Playwright's own.
 * @returns {Promise<string | undefined>} its path; undefined stands for Playwright's own
 */
export async function ensureChromium(env) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Refusal(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not exist.`);
  }
  const found = findProgram(names, env.PATH);
  if (found) return found;
  const packages = ['chromium-headless-shell', 'fonts-noto-cjk'];
  if (await during('Installing Chromium', () => installDebian(packages, env))) {
    const installed = findProgram(names, env.PATH, ['/usr/bin']);
    if (installed) return installed;
  }
  const { code, output } = await run('playwright', ['install', 'chromium'], { env, quiet: true });
  if (code === 0) return;
  throw new Refusal(
    `${output}\nNo Chromium is here and none can be installed: install one and name it in CHROMIUM_PATH.`,
  );
}
