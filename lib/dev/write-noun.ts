import { readFileSync } from 'node:fs';
import type { MenuEntry } from '@/lib/contracts/endpoint.ts';
import { modules } from '@/lib/contracts/index.ts';
import { locales } from '@/lib/rules/locale.ts';
import { addTexts, type Edit, edit, filesOf, type Given, importing, mustEdit, writeFiles } from './template.ts';

const pages = 'lib/rules/built-pages.ts';
const floors = 'lib/dev/oxlint.config.ts';

/** Whether a noun has a document's course, or is a plain record with one list and one form. */
export type Kind = 'document' | 'plain';

export interface Noun {
  readonly module: string;
  /** In kebab-case, singular. */
  readonly noun: string;
  /** What it is called in Chinese. */
  readonly chinese: string;
  readonly kind: Kind;
  /** Of its entry in the menu. */
  readonly menuId: number;
}

/** @throws Error saying how the names have to be */
export function readNoun(args: readonly string[], usage: string): Omit<Noun, 'menuId'> {
  const [module = '', noun = '', chinese = noun] = args.filter((arg) => !arg.startsWith('--'));
  const flags = args.filter((arg) => arg.startsWith('--'));
  if (
    !/^[a-z]{3,20}$/.test(module) ||
    !/^[a-z]{3,20}(-[a-z]{2,20}){0,2}$/.test(noun) ||
    flags.some((one) => one !== '--plain')
  )
    throw new Error(`Usage: ${usage} (a module is one lower-case word, a noun words with hyphens, in the singular)`);
  return { module, noun, chinese, kind: flags.includes('--plain') ? 'plain' : 'document' };
}

const capital = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`;
const camel = (kebab: string) => kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const plural = (word: string) =>
  /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : /(?:s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;

/** What stands for `__key__` in the template of a noun. */
function given({ module, noun, chinese, menuId }: Noun): Given {
  const [name, lower] = [camel(noun), noun.replaceAll('-', ' ')];
  return {
    ...{ module, noun, chinese, lower, menuId: String(menuId) },
    ...{ name, Name: capital(name), names: plural(name), Names: capital(plural(name)) },
    ...{ lowers: plural(lower), English: capital(lower), Englishes: capital(plural(lower)) },
    table: `${module}_${plural(noun).replaceAll('-', '_')}`,
    Table: `${module}${capital(plural(name))}`,
    prefix: noun
      .split('-')
      .map((word) => word[0]?.toUpperCase())
      .join(''),
  };
}

const flat = (entries: readonly MenuEntry[]): readonly MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);
const menus: Readonly<Record<string, { readonly menu: readonly MenuEntry[] }>> = modules;
const taken = new Set(Object.values(menus).flatMap(({ menu }) => flat(menu).map(({ id }) => id)));

/** The first hundred of menu numbers that no module has begun. */
export function freeHundred(): number {
  const begun = new Set([...taken].map((id) => Math.floor(id / 100)));
  let hundred = 1;
  while (begun.has(hundred)) hundred += 1;
  return hundred * 100;
}

/** The first free number behind a module's. @throws Error: there is no such module */
export function nextMenuId(module: string): number {
  const contract = menus[module];
  if (!contract) throw new Error(`There is no module ${module}: npm run new-module ${module} NOUN`);
  let id = Math.max(0, ...flat(contract.menu).map((entry) => entry.id)) + 1;
  while (taken.has(id)) id += 1;
  return id;
}

/**
 * Writes the files of a noun on all floors, its lines in the module's contract and verbs, its page among those that
 * exist, and its words.
 * @returns the files that were written or changed, and what could not be written
 * @throws Error: something of that name is there already
 */
export function writeNoun(noun: Noun): { readonly written: readonly string[]; readonly left: readonly string[] } {
  const { module, kind, noun: kebab } = noun;
  const names = given(noun);
  const files = Object.entries(filesOf(`lib/dev/noun-template/${kind}`, names));
  const own = writeFiles(Object.fromEntries(files.filter(([path]) => !path.startsWith('words/'))));
  const messages = locales.map((locale) => `messages/${locale}/${module}.json`);
  for (const path of messages) {
    const words = files.find(([name]) => name === `words/${path.split('/')[1]}.json`);
    addTexts(path, words?.[1] ?? '{}');
  }
  const [contract, routes] = [`lib/contracts/${module}.ts`, `lib/backend/${module}/routes.ts`];
  const { name } = names;
  mustEdit(
    contract,
    importing(`import { ${name}Calls, ${name}Page, ${name}Permissions } from './${module}/${kebab}.ts';`),
  );
  mustEdit(contract, ...spreading('endpoints', `${name}Calls`));
  mustEdit(contract, ...spreading('permissions', `${name}Permissions`));
  const inMenu = edit(
    contract,
    [/children: \[\]/, `children: [${name}Page]`],
    [/children: \[(\s*\w+Page(?:,\s*\w+Page)*),?\s*\]/, `children: [$1, ${name}Page]`],
    [/\n {2}menu,/, `\n  menu: [...menu, ${name}Page],`],
    [/\n {2}menu: \[(\.\.\.menu(?:, \w+)*)\]/, `\n  menu: [$1, ${name}Page]`],
  );
  mustEdit(routes, importing(`import { ${name}Verbs } from './${kebab}/${kebab}.ts';`));
  mustEdit(
    routes,
    [/(Verbs: Verbs<[^>]+> = \{)\}/, `$1 ...${name}Verbs }`],
    [/(Verbs: Verbs<[^>]+> = \{[^{}]*?),?\s*\}/, `$1, ...${name}Verbs }`],
  );
  mustEdit(pages, [/(const builtPages[^\]]+)\]/, `$1  '/${module}/${name}',\n]`]);
  if (kind === 'document') allowChildren(module);
  return {
    written: [...own, ...messages, contract, routes, pages, ...(kind === 'document' ? [floors] : [])],
    left: inMenu ? [] : [`${name}Page into the menu of ${module}`],
  };
}

/** Ways to spread something into a part of a module's contract. */
const spreading = (part: string, name: string): readonly Edit[] => [
  [new RegExp(`\\n {2}${part}: \\{\\}`), `\n  ${part}: { ...${name} }`],
  [
    new RegExp(`\\n {2}${part}: \\{(\\s*\\.\\.\\.\\w+(?:,\\s*\\.\\.\\.\\w+)*),?\\s*\\}`),
    `\n  ${part}: {$1, ...${name} }`,
  ],
  [new RegExp(`\\n {2}${part},`), `\n  ${part}: { ...${part}, ...${name} },`],
  [new RegExp(`\\n {2}${part}: \\{`), `\n  ${part}: {\n    ...${name},`],
];

/** Lets a module call what students and the school publish, and its tables refer to children. */
function allowChildren(module: string): void {
  const text = readFileSync(floors, 'utf8');
  const [verbs = '', tables = ''] = text.split('const referredTables');
  for (const owner of ['students', 'organisation'])
    if (!verbs.includes(`['${module}', '${owner}']`) && module !== owner)
      mustEdit(floors, [/(const publishedVerbs[^=]+= \[[\s\S]*?)\n\];/, `$1\n  ['${module}', '${owner}'],\n];`]);
  if (!tables.includes(`['${module}', 'students']`) && module !== 'students')
    mustEdit(floors, [/(const referredTables[^=]+= \[[\s\S]*?)\n\];/, `$1\n  ['${module}', 'students'],\n];`]);
}

/** What is left to the person who asked for a noun. */
export const stillToDo = ({ module, noun, kind }: Omit<Noun, 'menuId'>, left: readonly string[]): string =>
  [
    ...left.map((line) => `put ${line}`),
    `say what it is: fields, filters, columns, states in lib/contracts/${module}/${noun}.data.ts, its columns in lib/backend/${module}/schema/${noun}.ts`,
    `after a change of the columns: npm run migration -- --name NAME --again`,
    `its texts in messages/zh-CN/${module}.json and messages/en/${module}.json (what log and page of all apps say stands under elsewhere), its icon and place in the menu`,
    `its article lib/backend/help/articles/zh-CN/${module}-${noun}.md and the English one`,
    ...(kind === 'document'
      ? [`the beginning of its numbers (nextNumber in lib/backend/${module}/${noun}/${noun}.ts)`]
      : []),
    `what the demo schools have of it: a file in lib/backend/demo that load-demo.ts calls`,
    `npm run check, then npm test; npm run dev shows it`,
  ]
    .map((line, at) => `  ${at + 1}. ${line}`)
    .join('\n');
