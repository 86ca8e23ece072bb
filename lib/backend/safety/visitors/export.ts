import { and } from 'drizzle-orm';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import type { visitorCalls } from '@/lib/contracts/safety/visitor-calls.ts';
import type { Visit } from '@/lib/contracts/safety/visitors.ts';
import { limits } from '@/lib/rules/limits.ts';
import { clockIn } from '@/lib/rules/time-zone.ts';
import en from '@/messages/en/safety-visitor.json' with { type: 'json' };
import zh from '@/messages/zh-CN/safety-visitor.json' with { type: 'json' };
import type { Ctx, Steps } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { sheetDownload } from '../../sheets/download.ts';
import { safetyVisits } from '../schema/visitors.ts';
import { chosenVisits, latest } from './list.ts';
import { viewedVisits } from './view.ts';

type Input = ParsedInputOf<(typeof visitorCalls)['exportVisits']>;

const pageRows = 1_000;
const columns = [
  ...([
    'day',
    'from',
    'to',
    'name',
    'phone',
    'idTail',
    'company',
    'plate',
    'persons',
    'reason',
    'note',
    'host',
  ] as const),
  ...(['phase', 'badge', 'arrivedAt', 'leftAt', 'decision'] as const),
];

/**
 * The filtered visits as a sheet that grows while it is sent, a thousand a transaction; phones masked.
 * @throws ServiceError tooManyRows
 */
export async function exportVisits(steps: Steps, input: Input): Promise<Response> {
  const { from, to, phase, reason } = input;
  const words = steps.locale === 'en' ? en : zh;
  const timeZone = await steps.run(async (ctx) => {
    const rows = await ctx.tx.$count(safetyVisits, and(ofSchool(ctx, safetyVisits), chosenVisits(ctx, input)));
    if (rows > limits.exportRows) throw new ServiceError('tooManyRows', { rows, max: limits.exportRows });
    const change = { from, to, phase: phase ?? null, reason: reason ?? null, rows };
    ctx.audit({ object: { type: 'visit', id: ctx.school.id }, change });
    return ctx.school.timeZone;
  });
  const head = columns.map((column) => ({ header: words.column[column], width: 16 }));
  const name = `${words.sheet} ${from} ${to}`;
  return sheetDownload(name, 'xlsx', [
    { name: words.sheet, columns: head, rows: rowsOf(steps, input, { words, timeZone }) },
  ]);
}

interface Telling {
  readonly words: typeof zh;
  readonly timeZone: string;
}

async function* rowsOf(steps: Steps, input: Input, { words, timeZone }: Telling): AsyncGenerator<string[]> {
  const at = clockIn(timeZone);
  const page = (ctx: Ctx, offset: number) =>
    viewedVisits(ctx, chosenVisits(ctx, input), { orderBy: latest, limit: pageRows, offset });
  const told = (visit: Visit): Record<(typeof columns)[number], string> => ({
    ...visit,
    phone: visit.phoneMasked,
    persons: String(visit.persons),
    reason: words.records.reasonOf[visit.reason],
    phase: words.records.phaseOf[visit.phase],
    arrivedAt: visit.arrivedAt ? at(visit.arrivedAt) : '',
    leftAt: visit.leftAt ? at(visit.leftAt) : '',
  });
  for (let offset = 0; ; offset += pageRows) {
    const visits = await steps.run((ctx) => page(ctx, offset));
    for (const visit of visits) {
      const cells = told(visit);
      yield columns.map((column) => cells[column]);
    }
    if (visits.length < pageRows) return;
  }
}
