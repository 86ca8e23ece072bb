import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { below } from './paths.mjs';
import { run } from './run.mjs';
import { during, Refusal } from './say.mjs';
import { withSecretFiles } from './secret-files.mjs';

/** The npm package `node` is the Node.js binary; this version is installed where the machine's own is too old. */
const ownVersion = '24.21.0';

const parts = (version) => version.replace(/^\D*/, '').split('.').map(Number);

/** Whether a version such as v24.21.0 satisfies a range of the form >=22.13. */
export function satisfies(version, range) {
  const have = parts(version);
  const want = parts(range);
  const differing = want.findIndex((number, index) => number !== (have[index] ?? 0));
  return differing === -1 || (have[differing] ?? 0) > want[differing];
}

const engines = () => JSON.parse(readFileSync(below('package.json'), 'utf8')).engines.node;

function versionOf(node) {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/**
 * The environment for children: a fitting Node and the installed tools first on PATH, no settings of an outer npm
 * script, and secrets read from their files.
 */
function environment(node) {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !/^npm_(package_|lifecycle_|config_local_prefix|command|execpath|node_execpath)/.test(name),
  );
  const path = [dirname(node), below('node_modules', '.bin'), process.env.PATH].join(delimiter);
  return { ...withSecretFiles(Object.fromEntries(inherited)), PATH: path, NEXT_TELEMETRY_DISABLED: '1' };
}

/**
 * Finds a Node.js that satisfies `engines`: the running one, else the private one in .runtime, which is installed when
 * missing.
 * @returns {Promise<{ node: string, version: string, env: Record<string, string | undefined> }>}
 */
export async function ensureRuntime() {
  const range = engines();
  if (satisfies(process.version, range)) {
    return { node: process.execPath, version: process.version, env: environment(process.execPath) };
  }
  const folder = below('.runtime');
  const node = join(folder, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  const installed = versionOf(node);
  if (!installed || !satisfies(installed, range)) {
    mkdirSync(folder, { recursive: true });
    // Without a package.json of its own npm would climb to ours and install there.
    writeFileSync(
      join(folder, 'package.json'),
      `${JSON.stringify({ private: true, dependencies: { node: ownVersion } })}\n`,
    );
    const { code, output } = await during(
      `Node ${process.version} is older than ${range}: installing Node ${ownVersion} into .runtime`,
      () =>
        run('npm', ['install', '--no-audit', '--no-fund'], {
          cwd: folder,
          env: environment(process.execPath),
          quiet: true,
        }),
    );
    if (code !== 0 || !versionOf(node)) {
      throw new Refusal(
        `${output}\nInstalling Node ${ownVersion} failed: is the package registry reachable? A Node ${range} on PATH serves as well.`,
      );
    }
  }
  return { node, version: versionOf(node) ?? ownVersion, env: environment(node) };
}
