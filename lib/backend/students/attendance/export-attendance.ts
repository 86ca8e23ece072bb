import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { attendanceCalls } from '@/lib/contracts/students/attendance-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import en from '@/messages/en/students-attendance.json' with { type: 'json' };
import zh from '@/messages/zh-CN/students-attendance.json' with { type: 'json' };
import type { Ctx, Steps } from '../../kernel/context.ts';
import { moldOf } from '../../organisation/index.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { type PathWords, pathWords } from '../path-words.ts';
import { wordsOf } from '../words.ts';
import { attendanceByChild, type countsIn } from './by-child.ts';
import { attendanceRates } from './rates.ts';

type Input = ParsedInputOf<(typeof attendanceCalls)['exportAttendance']>;
type Counts = ReturnType<typeof countsIn>;

/** A report of attendance as a sheet: every child that is filtered, or every day or class. */
export async function exportAttendance(steps: Steps, input: Input): Promise<Response> {
  const { name, head, rows } = await steps.run((ctx) => told(ctx, input));
  return sheetDownload(name, 'xlsx', [{ name, columns: head.map((header) => ({ header, width: 14 })), rows }]);
}

async function told(ctx: Ctx, { report, ...input }: Input) {
  const { from, to } = input;
  const mold = await moldOf(ctx);
  const say = pathWords({ en, 'zh-CN': zh }, ctx.locale, mold);
  const field = wordsOf(ctx.locale, mold).field;
  ctx.audit({ object: { type: 'report', id: report }, change: { from, to, classId: input.classId ?? null } });
  const name = `${say('rates.sheet')} ${from} ${to}`;
  if (report === 'child') {
    const { rows } = await attendanceByChild(ctx, { ...input, page: 1, size: limits.exportRows });
    const head = [field('name'), field('number'), field('class'), ...countHeads(say)];
    return { name, head, rows: rows.map((row) => [row.name, row.number, row.className ?? '', ...countCells(row)]) };
  }
  const { rows } = await attendanceRates(ctx, { by: report, from, to, classId: input.classId });
  const label = (row: (typeof rows)[number]) => (report === 'day' ? row.key : row.name || say('rates.noClass'));
  return {
    name,
    head: [say(`rates.${report}`), ...countHeads(say)],
    rows: rows.map((row) => [label(row), ...countCells(row)]),
  };
}

const countHeads = (say: PathWords) => [
  say('recorded'),
  ...['1', '2', '5', '6', '7', '8'].map((code) => say(`status.${code}`)),
  say('rate'),
];

const countCells = ({ recorded, normal, absent, leave, sickLeave, late, earlyLeave, rate }: Counts): string[] => [
  ...[recorded, normal, absent, leave, sickLeave, late, earlyLeave].map(String),
  rate === null ? '' : `${(rate / 10).toFixed(1)}%`,
];
