import { writeMigration } from './migration.ts';
import { tidyFiles } from './template.ts';
import { nextMenuId, readNoun, stillToDo, writeNoun } from './write-noun.ts';

/** `npm run new-noun MODULE NOUN [中文名] [--plain]`: a noun of a module on all floors, and its migration. */
function newNoun(args: readonly string[]) {
  const asked = readNoun(args, 'npm run new-noun MODULE NOUN [中文名] [--plain]');
  const { written, left } = writeNoun({ ...asked, menuId: nextMenuId(asked.module) });
  tidyFiles(written);
  writeMigration(`${asked.module}-${asked.noun}`);
  console.log(`\n${written.map((path) => `  ${path}`).join('\n')}\n\nNow:\n${stillToDo(asked, left)}`);
}

try {
  newNoun(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
