import { fieldsWith, shownName } from '@/lib/contracts/students/field-lists.ts';
import type { FieldRow } from '@/lib/contracts/students/fields.ts';
import {
  fieldsOfKind,
  type ImportField,
  type ImportKind,
  isFurtherGuardian,
  requiredFieldsOfKind,
} from '@/lib/contracts/students/import-fields.ts';
import { references } from '@/lib/contracts/students/reference-lists.ts';
import { studentFields } from '@/lib/contracts/students/student-fields.ts';
import type { Steps } from '../../kernel/context.ts';
import { moldOf } from '../../organisation/index.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { type Words, wordsOf } from '../words.ts';
import { listOfField } from './choices.ts';
import { ownFieldsOf } from './mapping.ts';

/** Lists longer than this are not written out in the explanation. */
const choicesShown = 20;

const days = new Set<ImportField>(
  fieldsWith('imported')
    .filter((name) => studentFields[name].is === 'day')
    .map((name) => shownName(name)),
);

const templateName = {
  students: 'template',
  guardians: 'guardiansTemplate',
  classes: 'classesTemplate',
  photos: 'template',
  staff: 'staffTemplate',
} as const;

/** An empty sheet with our columns, and a second one that says what belongs into them. */
export async function importTemplate(steps: Steps, { kind }: { readonly kind: ImportKind }): Promise<Response> {
  const { words, own } = await steps.run(async (ctx) => ({
    words: wordsOf(ctx.locale, await moldOf(ctx)),
    own: await ownFieldsOf(ctx, kind),
  }));
  const explained = [
    ...fieldsOfKind[kind]
      .filter((field) => !isFurtherGuardian(field))
      .map((field) => [words.field(field), ruleOf(kind, field, words)] as const),
    ...own.map((field) => [field.label, ruleOfOwn(field, words)] as const),
  ];
  const columns = explained.map(([header]) => ({ header, width: 16 }));
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
    choices.length > 0 && choices.length <= choicesShown ? choiceRule(choices, words) : '',
    days.has(field) ? words.sheet('dateRule') : '',
    (kind === 'students' && field === 'number') || field === 'staffNumber' ? words.sheet('numberRule') : '',
    kind !== 'classes' && field === 'className' ? words.sheet('classRule') : '',
    field === 'staffRole' ? words.sheet('roleRule') : '',
    /^(?:id|childId|guardian\dId)Number$/.test(field) ? words.sheet('idRule') : '',
    field === 'guardian1Name' || field === 'guardian2Name' ? words.sheet('parentRule') : '',
    kind === 'guardians' && (field === 'number' || field === 'childName') ? words.sheet('childRule') : '',
  ];
  return joined(rules, words);
}

function ruleOfOwn({ type, required, choices }: FieldRow, words: Words): string {
  const rules = [
    required ? words.sheet('requiredRule') : '',
    type === 'choice' ? choiceRule(choices, words) : '',
    type === 'yesNo' ? choiceRule([words.truth('yes'), words.truth('no')], words) : '',
    type === 'date' ? words.sheet('dateRule') : '',
    type === 'number' ? words.sheet('digitsRule') : '',
  ];
  return joined(rules, words);
}

const choiceRule = (choices: readonly string[], words: Words) =>
  words.sheet('choiceRule', { choices: choices.join(words.locale === 'en' ? ', ' : '、') });

const joined = (rules: readonly string[], words: Words) =>
  rules.filter((rule) => rule !== '').join(words.locale === 'en' ? '; ' : '；') || words.sheet('textRule');
