import { existsSync } from 'node:fs';
import { findProgram, installDebian } from './packages.mjs';
import { run } from './run.mjs';
import { during, Refusal } from './say.mjs';

/** The same engine without the windows: a journey takes a fifth less of the processor. */
const shell = 'chromium-headless-shell';
const windowed = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * A Chromium for the journeys: the configured one, a headless shell on PATH, Debian's (with a Chinese font, without
 * which texts are boxes), one with windows on PATH, else Playwright's own.
 * @returns {Promise<string | undefined>} its path; undefined stands for Playwright's own
 */
export async function ensureChromium(env) {
  if (env.CHROMIUM_PATH) {
    if (existsSync(env.CHROMIUM_PATH)) return env.CHROMIUM_PATH;
    throw new Refusal(`CHROMIUM_PATH names ${env.CHROMIUM_PATH}, which does not exist.`);
  }
  const found = findProgram([shell], env.PATH);
  if (found) return found;
  if (await during('Installing Chromium', () => installDebian([shell, 'fonts-noto-cjk'], env))) {
    const installed = findProgram([shell], env.PATH, ['/usr/bin']);
    if (installed) return installed;
  }
  const other = findProgram(windowed, env.PATH);
  if (other) return other;
  const { code, output } = await run('playwright', ['install', 'chromium'], { env, quiet: true });
  if (code === 0) return;
  throw new Refusal(
    `${output}\nNo Chromium is here and none can be installed: install one and name it in CHROMIUM_PATH.`,
  );
}
