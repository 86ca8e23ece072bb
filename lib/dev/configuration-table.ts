import { variables } from '@/lib/env.ts';

const begin = '<!-- configuration: written by npm run docs from lib/env.ts -->';
const end = '<!-- end of configuration -->';

/** The table of configuration.md: a line for each variable of lib/env.ts. */
export function configurationTable(): string {
  const lines = Object.entries(variables).map(([name, schema]) => {
    const { description, shown } = schema.meta() ?? {};
    return `| \`${name}\` | ${shown} | ${description} |`;
  });
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...lines].join('\n');
}

/** The page with its table made anew. Throws when it has lost the two marks. */
export function withConfigurationTable(page: string): string {
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`The page lacks the marks ${begin} and ${end}`);
  return `${before}${begin}\n${configurationTable()}\n${end}${after}`;
}
