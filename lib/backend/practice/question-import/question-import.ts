import { and, inArray } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { questionImportCalls } from '@/lib/contracts/practice/question-import.ts';
import { wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { identityOf } from '@/lib/rules/identity.ts';
import { limits } from '@/lib/rules/limits.ts';
import { locales } from '@/lib/rules/locale.ts';
import { questionKinds } from '@/lib/rules/practice/question.ts';
import { type QuestionColumn, questionColumns } from '@/lib/rules/practice/written-questions.ts';
import en from '@/messages/en/practice.json' with { type: 'json' };
import zh from '@/messages/zh-CN/practice.json' with { type: 'json' };
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { moldOf } from '../../organisation/index.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { titledRows } from '../../sheets/titled-rows.ts';
import { practiceQuestions as table } from '../schema/question.ts';

type Calls = typeof questionImportCalls;

const texts = { en, 'zh-CN': zh };
const all = locales.map((locale) => wordsByPath(texts, locale, 'school'));

/** What a column may be called: as the template calls it, in either language. */
const titles = Object.fromEntries(
  questionColumns.map((column) => [column, all.map((say) => say(`import.columnOf.${column}`).toLowerCase())]),
) as unknown as Record<QuestionColumn, readonly string[]>;

/** What a sample says in each column, besides its kind; its words are the school's own language. */
const samples: Readonly<Record<(typeof questionKinds)[number], Partial<Record<QuestionColumn, string>>>> = {
  single: { a: '6', b: '7', c: '8', answer: 'B' },
  multiple: { a: '1', b: '2', c: '3', d: '4', answer: 'BD' },
  judge: { answer: '√' },
  fill: { answer: '7|七' },
  match: { a: '1 + 1', b: '2 + 2', answer: '2；4' },
  order: { a: '3', b: '1', c: '2', answer: 'BCA' },
};

/** An empty sheet but for a question of each kind, which shows how it is written. */
async function questionTemplate(steps: Steps): Promise<Response> {
  const say = await steps.run(async (ctx) => wordsByPath(texts, ctx.locale, await moldOf(ctx)));
  const rows = questionKinds.map((kind) => {
    const words = { kind: say(`question.kindOf.${kind}`), stem: say(`import.sampleOf.${kind}`), points: '5' };
    const cells: Partial<Record<QuestionColumn, string>> = { ...samples[kind], ...words };
    return questionColumns.map((column) => cells[column] ?? '');
  });
  const columns = questionColumns.map((column) => ({ header: say(`import.columnOf.${column}`), width: 14 }));
  return sheetDownload(say('import.template'), 'xlsx', [{ name: say('import.template'), columns, rows }]);
}

/** Reads a table of questions. @throws ServiceError as `titledRows` does */
async function readQuestions(steps: Steps): Promise<ReplyOf<Calls['readQuestions']>> {
  const sheet = {
    titles,
    needed: ['kind', 'stem', 'answer'] as const,
    of: 'questions',
    max: limits.questionsImported,
  };
  const rows = await titledRows<QuestionColumn>(steps, sheet);
  await steps.run(async (ctx) =>
    ctx.audit({ object: { type: 'question', id: 'sheet' }, change: { rows: rows.length } }),
  );
  return { rows: rows.map(({ at, texts: cells }) => ({ at, cells })) };
}

const keyOf = (question: { readonly kind: string; readonly stem: string; readonly options: string }) =>
  [question.kind, question.stem, question.options].map(identityOf).join('\n');

/** Adds questions as drafts; what stands in the bank with the same options is left out. */
async function importQuestions(
  ctx: Ctx,
  { ofAll, questions }: ParsedInputOf<Calls['importQuestions']>,
): Promise<ReplyOf<Calls['importQuestions']>> {
  const stems = questions.map(({ stem }) => stem);
  const there = await ctx.tx
    .select({ kind: table.kind, stem: table.stem, options: table.options })
    .from(table)
    .where(and(ofSchool(ctx, table), inArray(table.stem, stems)));
  const known = new Set(there.map(keyOf));
  const fresh = questions.filter((question) => !known.has(keyOf(question)));
  const { point, points, ...facts } = ofAll;
  await bulkInsert(
    ctx.tx,
    table,
    fresh.map((question) => ({
      ...{ schoolId: ctx.school.id, id: uuidv7(), ...question, ...facts },
      ...{ points: question.points ?? points, point: question.point || point },
      ...{ marking: question.marking ?? 'parts', state: 'draft' as const },
      ...{ updatedAt: ctx.now, updatedBy: ctx.person.accountId },
    })),
  );
  ctx.audit({ object: { type: 'question', id: 'list' }, change: { added: fresh.length, ...ofAll } });
  return { added: fresh.length, known: questions.length - fresh.length };
}

export const questionImportVerbs: VerbGroup<Calls> = {
  questionTemplate: { steps: questionTemplate },
  readQuestions: { steps: readQuestions },
  importQuestions,
};
