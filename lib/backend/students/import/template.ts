import { type ImportField, importFields, requiredImportFields } from '@/lib/contracts/students/import.ts';
import { references } from '@/lib/contracts/students/reference.ts';
import type { Steps } from '../../kernel/context.ts';
import { sheetDownload } from '../../kernel/sheets/download.ts';
import { moldOf, type Words, wordsOf } from '../words.ts';
import { listOfField } from './choices.ts';

/** Lists longer than this are not written out in the explanation. */
const choicesShown = 20;

/** An empty sheet with our columns, and a second one that says what belongs into them. */
export async function importTemplate(steps: Steps): Promise<Response> {
  const words = await steps.run(async (ctx) => wordsOf(ctx.locale, await moldOf(ctx)));
  const columns = importFields.map((field) => ({ header: words.field(field), width: 16 }));
  const explained = importFields.map((field) => [words.field(field), ruleOf(field, words)]);
  return sheetDownload(words.sheet('template'), 'xlsx', [
    { name: words.sheet('students'), columns, rows: [] },
    {
      name: words.sheet('example'),
      columns: [
        { header: words.sheet('fieldColumn'), width: 20 },
        { header: words.sheet('ruleColumn'), width: 80 },
      ],
      rows: explained,
    },
  ]);
}

function ruleOf(field: ImportField, words: Words): string {
  const list = listOfField[field];
  const choices = list ? references[list].map((code) => words.choice(list, code)) : [];
  const rules = [
    (requiredImportFields as readonly string[]).includes(field) ? words.sheet('requiredRule') : '',
    choices.length > 0 && choices.length <= choicesShown
      ? words.sheet('choiceRule', { choices: choices.join(words.locale === 'en' ? ', ' : '、') })
      : '',
    field === 'birthDate' || field === 'enteredOn' ? words.sheet('dateRule') : '',
    field === 'number' ? words.sheet('numberRule') : '',
    field === 'className' ? words.sheet('classRule') : '',
    field === 'idNumber' ? words.sheet('idRule') : '',
  ].filter((rule) => rule !== '');
  return rules.join(words.locale === 'en' ? '; ' : '；') || words.sheet('textRule');
}
