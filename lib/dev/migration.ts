import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';

const folder = 'lib/backend/db/migrations';

const git = (...args: readonly string[]) => execFileSync('git', [...args], { encoding: 'utf8' });

/** Takes back every migration that is not committed yet, so that what they did is written anew as one. */
function forgetUncommitted() {
  for (const path of git('ls-files', '--others', '--exclude-standard', folder).split('\n').filter(Boolean))
    rmSync(path);
  git('checkout', 'HEAD', '--', folder);
}

/**
 * Writes the migration from the last snapshot to the tables of all modules. Of the snapshots only the newest stays, for
 * that is what the next migration is compared with.
 * @param again whether it takes the place of those that are not committed yet
 * @throws when the generator fails, or wrote nothing because no table has changed
 */
export function writeMigration(name: string, again = false) {
  if (again) forgetUncommitted();
  const before = globSync(`${folder}/*.sql`).length;
  const args = ['generate', '--config', 'lib/dev/drizzle.config.ts', '--name', name];
  const { status, stdout, stderr } = spawnSync('drizzle-kit', args, { encoding: 'utf8' });
  const written = globSync(`${folder}/*.sql`).sort();
  if (status !== 0) throw new Error(`${stdout}${stderr}\nThe migration could not be written.`);
  if (written.length === before) throw new Error('No table has changed: there is nothing to migrate.');
  for (const old of globSync(`${folder}/meta/*_snapshot.json`).sort().slice(0, -1)) rmSync(old);
  console.log(`- ${written.at(-1)}`);
}

/** `npm run migration -- --name NAME [--again]` */
if (process.argv[1] === import.meta.filename) {
  const { name, again } = parseArgs({ options: { name: { type: 'string' }, again: { type: 'boolean' } } }).values;
  try {
    if (!name) throw new Error('Usage: npm run migration -- --name NAME [--again]');
    writeMigration(name, again);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
