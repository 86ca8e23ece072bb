import { openingKinds } from '@/lib/rules/fees/opening-rows.ts';
import type { Steps } from '../../kernel/context.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { openingWords } from './opening-words.ts';

/** The columns of the sheet in their order. */
const columns = ['kind', 'number', 'name', 'item', 'amount', 'day', 'note', 'document'] as const;

/** An empty sheet with the columns that are read, and a second one that says what belongs into them. */
export async function openingTemplate(steps: Steps): Promise<Response> {
  const say = await steps.run(openingWords);
  const kinds = openingKinds.map((kind) => say(`kind.${kind}`)).join(say('comma'));
  return sheetDownload(say('template.name'), 'xlsx', [
    {
      name: say('template.name'),
      columns: columns.map((column) => ({ header: say(`column.${column}`), width: 16 })),
      rows: [],
    },
    {
      name: say('template.rules'),
      columns: [
        { header: say('template.column'), width: 20 },
        { header: say('template.rule'), width: 80 },
      ],
      rows: columns.map((column) => [say(`column.${column}`), say(`template.of.${column}`, { kinds })]),
    },
  ]);
}
