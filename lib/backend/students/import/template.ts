import {
  fieldsOfKind,
  type ImportField,
  type ImportKind,
  requiredFieldsOfKind,
} from '@/lib/contracts/students/import-fields.ts';
import { references } from '@/lib/contracts/students/reference.ts';
import type { Steps } from '../../kernel/context.ts';
import { sheetDownload } from '../../kernel/sheets/download.ts';
import { moldOf, type Words, wordsOf } from '../words.ts';
import { listOfField } from './choices.ts';

/** Lists longer than this are not written out in the explanation. */
const choicesShown = 20;

const templateName = {
  students: 'template',
  guardians: 'guardiansTemplate',
  classes: 'classesTemplate',
  photos: 'template',
} as const;

/** An empty sheet with our columns, and a second one that says what belongs into them. */
export async function importTemplate(steps: Steps, { kind }: { readonly kind: ImportKind }): Promise<Response> {
  const words = await steps.run(async (ctx) => wordsOf(ctx.locale, await moldOf(ctx)));
  const columns = fieldsOfKind[kind].map((field) => ({ header: words.field(field), width: 16 }));
  const explained = fieldsOfKind[kind].map((field) => [words.field(field), ruleOf(kind, field, words)]);
  return sheetDownload(words.sheet(templateName[kind]), 'xlsx', [
    { name: words.sheet(kind), columns, rows: [] },
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

function ruleOf(kind: ImportKind, field: ImportField, words: Words): string {
  const list = listOfField[field];
  const choices = list ? references[list].map((code) => words.choice(list, code)) : [];
  const rules = [
    requiredFieldsOfKind[kind].includes(field) ? words.sheet('requiredRule') : '',
    choices.length > 0 && choices.length <= choicesShown
      ? words.sheet('choiceRule', { choices: choices.join(words.locale === 'en' ? ', ' : '、') })
      : '',
    field === 'birthDate' || field === 'enteredOn' ? words.sheet('dateRule') : '',
    kind === 'students' && field === 'number' ? words.sheet('numberRule') : '',
    kind !== 'classes' && field === 'className' ? words.sheet('classRule') : '',
    field === 'idNumber' || field === 'childIdNumber' ? words.sheet('idRule') : '',
    kind === 'guardians' && (field === 'number' || field === 'childName') ? words.sheet('childRule') : '',
  ].filter((rule) => rule !== '');
  return rules.join(words.locale === 'en' ? '; ' : '；') || words.sheet('textRule');
}
