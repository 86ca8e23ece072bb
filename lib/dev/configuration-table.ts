import { variables } from '@/lib/env.ts';

const begin = '<!-- configuration: written by npm run docs from lib/env.ts -->';
const end = '<!-- end of configuration -->';

/** The configuration table of the README: a line for each variable of lib/env.ts. */
export function configurationTable(): string {
  const lines = Object.entries(variables).map(([name, schema]) => {
    const { description, shown } = schema.meta() ?? {};
    return `| \`${name}\` | ${shown} | ${description} |`;
  });
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...lines].join('\n');
}

/** The README with its table made anew. Throws when the README has lost the two marks. */
export function withConfigurationTable(readme: string): string {
  const [before, rest] = readme.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`README.md lacks the marks ${begin} and ${end}`);
  return `${before}${begin}\n${configurationTable()}\n${end}${after}`;
}
