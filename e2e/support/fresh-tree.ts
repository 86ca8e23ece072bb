import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { installationFiles } from '../../lib/dev/installation.ts';
import { ensureBuild } from '../../lib/launcher/build.mjs';
import { ensureInstall } from '../../lib/launcher/install.mjs';
import { ensureRuntime } from '../../lib/launcher/runtime.mjs';

const root = resolve(import.meta.dirname, '../..');

/**
 * A folder with what the product's repository holds and nothing else; packages and build, which took minutes, are this
 * tree's.
 */
export async function freshTree(): Promise<string> {
  // What is not up to date here would be made there, through the links.
  const runtime = await ensureRuntime();
  await ensureInstall(runtime);
  await ensureBuild(runtime);
  const tree = mkdtempSync(join(tmpdir(), 'tree-'));
  for (const file of installationFiles()) {
    mkdirSync(join(tree, dirname(file)), { recursive: true });
    copyFileSync(join(root, file), join(tree, file));
  }
  for (const made of ['node_modules', '.next', '.runtime'])
    if (existsSync(join(root, made))) symlinkSync(join(root, made), join(tree, made));
  return tree;
}

/** What the page on operations says to run: statements on the server, and the command that starts production. */
export function operationsSay(): { readonly statements: string; readonly command: string } {
  const page = readFileSync(join(root, 'deploy/operations.md'), 'utf8');
  const section = page.split('\n## ').find((text) => text.startsWith('On PostgreSQL\n')) ?? '';
  const statements = /```sql\n([^`]*)```/.exec(section)?.[1] ?? '';
  const command = /```\n(APP_MODE=production [^`]*)```/.exec(section)?.[1] ?? '';
  return { statements: statements.trim(), command: command.trim() };
}
