import { modules } from '@/lib/contracts/index.ts';
import { writeMigration } from './migration.ts';
import { filesOf, importing, mustEdit, tidyFiles, writeFiles } from './template.ts';
import { freeHundred, readNoun, stillToDo, writeNoun } from './write-noun.ts';

const registry = 'lib/contracts/index.ts';
const mounts = 'lib/backend/app.ts';
const suites = 'lib/launcher/suites.mjs';

/**
 * `npm run new-module NAME NOUN [中文名] [--plain]`: the frame of a module, its line in the registry and its mount, with
 * its first noun (`new-noun.ts`) and the migration.
 */
function newModule(args: readonly string[]) {
  const asked = readNoun(args, 'npm run new-module NAME NOUN [中文名] [--plain]');
  const { module, noun } = asked;
  if (module in modules) throw new Error(`There is a module ${module} already: npm run new-noun ${module} ${noun}`);
  const hundred = freeHundred();
  const named = { module, Module: `${module[0]?.toUpperCase()}${module.slice(1)}`, menuId: String(hundred) };
  const frame = writeFiles(filesOf('lib/dev/module-template', named));
  mustEdit(registry, importing(`import { ${module} } from './${module}.ts';`));
  mustEdit(registry, [/,?\s*\} as const;/, `, ${module} } as const;`]);
  mustEdit(mounts, importing(`import { ${module}Verbs } from './${module}/routes.ts';`));
  mustEdit(mounts, [/(\w+Verbs,)\n\};/, `$1\n  ${module}: ${module}Verbs,\n};`]);
  mustEdit(suites, [/(const embeddedToo = \[[^\]]+)\]/, `$1  'lib/backend/${module}/${noun}/${noun}',\n]`]);
  const { written, left } = writeNoun({ ...asked, menuId: hundred + 1 });
  const all = [...new Set([...frame, registry, mounts, suites, ...written])];
  tidyFiles(all);
  writeMigration(module);
  console.log(
    `\n${all.map((path) => `  ${path}`).join('\n')}\n\nNow name it (lib/contracts/${module}.ts, elsewhere in messages/*/${module}.json), then:\n${stillToDo(asked, left)}`,
  );
}

try {
  newModule(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
