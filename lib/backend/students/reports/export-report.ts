import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { genders } from '@/lib/contracts/students/reference.ts';
import type { reportCalls } from '@/lib/contracts/students/report-calls.ts';
import { type Grouping, movements as kinds } from '@/lib/contracts/students/report-names.ts';
import type { Mold } from '@/lib/i18n/wording.ts';
import type { Locale } from '@/lib/rules/locale.ts';
import en from '@/messages/en/students-reports.json' with { type: 'json' };
import zh from '@/messages/zh-CN/students-reports.json' with { type: 'json' };
import type { Ctx, Steps } from '../../kernel/context.ts';
import { today } from '../../kernel/today.ts';
import { moldOf } from '../../organisation/index.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { type PathWords, pathWords } from '../path-words.ts';
import { type Words, wordsOf } from '../words.ts';
import { enrolment } from './enrolment.ts';
import { movements } from './movements.ts';

/** The reports' words, as the screen says them. */
const reportWords = (locale: Locale, mold: Mold): PathWords => pathWords({ en, 'zh-CN': zh }, locale, mold);

type Input = ParsedInputOf<typeof reportCalls.exportReport>;
interface Told {
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The table of a report as a sheet, with the sum in its last row. */
export async function exportReport(steps: Steps, input: Input): Promise<Response> {
  const { name, head, rows } = await steps.run((ctx) => told(ctx, input));
  return sheetDownload(name, 'xlsx', [{ name, columns: head.map((header) => ({ header, width: 16 })), rows }]);
}

async function told(ctx: Ctx, { report, until }: Input): Promise<Told> {
  const mold = await moldOf(ctx);
  const say = reportWords(ctx.locale, mold);
  ctx.audit({ object: { type: 'report', id: report }, change: { until } });
  const name = `${say(`titles.${report}`)} ${today(ctx)}`;
  if (report === 'movements') return { name, ...movementTable(await movements(ctx, { until }), say) };
  return { name, ...enrolmentTable(report, await enrolment(ctx, { by: report }), wordsOf(ctx.locale, mold), say) };
}

function movementTable({ rows }: ReplyOf<typeof reportCalls.movements>, say: PathWords): Omit<Told, 'name'> {
  return {
    head: [say('month'), ...kinds.map((kind) => say(`movements.${kind}`))],
    rows: withSum(
      rows.map(({ month, movements: counted }) => [month, ...kinds.map((kind) => counted[kind])]),
      say('sum'),
    ),
  };
}

function enrolmentTable(
  by: Grouping,
  { rows }: ReplyOf<typeof reportCalls.enrolment>,
  words: Words,
  say: PathWords,
): Omit<Told, 'name'> {
  const places = by === 'class';
  const labelOf = (key: string, name: string | null) => {
    if (by === 'class') return name ?? say('withoutClass');
    if (key === '') return say('unknown');
    return by === 'age' ? key : words.choice(by === 'household' ? 'accountProperty' : by, key);
  };
  return {
    head: [
      say(`reports.${by}`),
      ...genders.map((gender) => words.choice('gender', gender)),
      say('sum'),
      ...(places ? [say('capacity')] : []),
    ],
    rows: withSum(
      rows.map(({ key, name, gender, total, capacity }) => [
        labelOf(key, name),
        ...genders.map((one) => gender[one]),
        total,
        ...(places ? [capacity ?? 0] : []),
      ]),
      say('sum'),
    ),
  };
}

function withSum(lines: readonly (readonly (string | number)[])[], label: string): string[][] {
  const sums = (lines[0] ?? []).slice(1).map((_, at) => lines.reduce((sum, line) => sum + Number(line[at + 1]), 0));
  return [...lines, [label, ...sums]].map((line) => line.map(String));
}
