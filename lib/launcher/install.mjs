import { dropStamp, fingerprint, stamped, writeStamp } from './fingerprint.mjs';
import { run } from './run.mjs';
import { during, Refusal } from './say.mjs';

const stamp = 'node_modules/.install-stamp';

const digestOf = (version) => fingerprint(['package-lock.json'], version, process.platform, process.arch);

/** Says that somebody else, such as `npm ci` in an image, has installed what the lock names. */
export const noteInstalled = ({ version }) => writeStamp(stamp, digestOf(version));

/**
 * Installs the locked packages when the lock file or the Node version changed since the last time. `npm ci` is not
 * used: it refuses the lock file where a registry lacks the optional packages of other platforms.
 */
export async function ensureInstall({ version, env }) {
  const digest = digestOf(version);
  if (stamped(stamp, digest)) return;
  dropStamp(stamp);
  const { code, output } = await during('Installing packages', () =>
    run('npm', ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund'], { env, quiet: true }),
  );
  if (code !== 0) {
    throw new Refusal(
      `${output}\nInstalling packages failed: see npm's lines above; is the package registry reachable?`,
    );
  }
  writeStamp(stamp, digest);
}
