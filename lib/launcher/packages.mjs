import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

/** The first of these programs that exists on PATH or in the further folders, or null. */
export function findProgram(names, path, folders = []) {
  const places = [...(path ?? '').split(delimiter), ...folders].filter(Boolean);
  return names.flatMap((name) => places.map((place) => join(place, name))).find((file) => existsSync(file)) ?? null;
}

/**
 * Installs packages of Debian where this is a Debian and we are root.
 * @returns {Promise<boolean>} whether they are installed now
 */
export async function installDebian(names, env) {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'], env.PATH)) return false;
  // Debian would start a cluster of its own on PostgreSQL's port; ours are made for one run.
  mkdirSync('/etc/postgresql-common/createcluster.d', { recursive: true });
  writeFileSync('/etc/postgresql-common/createcluster.d/none.conf', 'create_main_cluster = false\n');
  const options = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' }, quiet: true };
  await run('apt-get', ['update', '-q'], options);
  const { code } = await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...names], options);
  return code === 0;
}
