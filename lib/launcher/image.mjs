import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuild } from './build.mjs';
import { noteInstalled } from './install.mjs';
import { below } from './paths.mjs';
import { ensureRuntime } from './runtime.mjs';
import { main, Refusal } from './say.mjs';

/** What is wanted for building alone: compilers, and what the bundles hold already. */
const builders = ['@next/swc-', '@mui/icons-material', 'playwright', '@playwright/'];
/** Files that nobody reads while the product runs. */
const unread = /\.(?:map|d\.[cm]?ts|md|markdown)$|\.tsbuildinfo$/;

/**
 * Takes out of the installed packages what running never reads.
 * @param {string} folder of the packages
 * @returns {string[]} the packages that went
 */
export function slim(folder) {
  const packages = readdirSync(folder).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(folder, name)).map((inner) => `${name}/${inner}`) : name,
  );
  const gone = packages.filter((name) => builders.some((one) => name.startsWith(one)));
  for (const name of gone) rmSync(join(folder, name), { recursive: true });
  dropUnread(folder);
  return gone;
}

function dropUnread(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && unread.test(entry.name)) rmSync(join(entry.parentPath, entry.name));
}

/** `node lib/launcher/image.mjs build|packages`: the two halves of a container's image, after `npm ci`. */
if (process.argv[1] === new URL(import.meta.url).pathname)
  await main(async () => {
    const [half] = process.argv.slice(2);
    const runtime = await ensureRuntime();
    noteInstalled(runtime);
    if (half === 'build') {
      await ensureBuild(runtime);
      rmSync(below('.next/cache'), { recursive: true, force: true });
      dropUnread(below('.next'));
    } else if (half === 'packages') slim(below('node_modules'));
    else throw new Refusal('Write build or packages');
  });
