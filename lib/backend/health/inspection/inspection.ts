import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { healthForms, type inspectionCalls } from '@/lib/contracts/health/inspection.ts';
import { type Say, wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { clockTime } from '@/lib/rules/attendance-time.ts';
import { daysFrom, earlierOf, laterOf } from '@/lib/rules/days.ts';
import en from '@/messages/en/health.json' with { type: 'json' };
import zh from '@/messages/zh-CN/health.json' with { type: 'json' };
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { today } from '../../kernel/today.ts';
import { moldOf, schoolNameOf } from '../../organisation/index.ts';
import { formHeads, formRows } from './forms.ts';
import { type HealthMonth, monthOfHealth } from './month.ts';

type Calls = typeof inspectionCalls;
type Gap = ReplyOf<Calls['inspection']>['gaps'][number];

/** So many examples of a gap are named. */
const mostExamples = 5;

const speaking = async (ctx: Ctx) => ({
  say: wordsByPath({ en, 'zh-CN': zh }, ctx.locale, await moldOf(ctx)),
  locale: ctx.locale,
  timeZone: ctx.school.timeZone,
});

/** How many rows each form of a month has, and what is missing in it. */
async function inspection(
  ctx: Ctx,
  { month }: ParsedInputOf<Calls['inspection']>,
): Promise<ReplyOf<Calls['inspection']>> {
  const noted = await monthOfHealth(ctx, month);
  const spoken = await speaking(ctx);
  return {
    month,
    schoolDays: noted.schoolDays.length,
    forms: healthForms.map((form) => ({ form, rows: formRows[form](noted, spoken).length })),
    gaps: gapsOf(noted, today(ctx), spoken.say).filter(({ count }) => count > 0),
  };
}

/** What somebody has to mend, each with its page; what is not over yet is no gap. */
function gapsOf(noted: HealthMonth, on: string, say: Say): readonly Gap[] {
  const { childOf } = noted;
  const gap = (kind: Gap['kind'], to: string, found: readonly string[]): Gap => ({
    ...{ kind, to, count: found.length },
    examples: found.slice(0, mostExamples),
  });
  const child = ({ studentId }: { readonly studentId: string }) => childOf(studentId).name;
  return [
    gap('checks', '/health/check', withoutClass(noted, noted.checks)),
    gap('doses', '/health/medicine', dosesWithout(noted, on)),
    gap('absences', '/health/absence', untold(noted)),
    gap(
      'contacts',
      '/health/case',
      noted.openCases.filter(({ onsetOn }) => onsetOn <= noted.to).map((row) => `${row.onsetOn} ${child(row)}`),
    ),
    gap('hygiene', '/health/hygiene', withoutClass(noted, noted.hygiene)),
    gap(
      'injuries',
      '/health/injury',
      noted.injuries.filter(({ state }) => state === 'followed').map((row) => `${row.day} ${child(row)}`),
    ),
    gap(
      'signs',
      '/health/sign',
      noted.signs
        .filter(({ state }) => state !== 'closed')
        .map(({ fromOn, className, symptom }) =>
          [fromOn, className, symptom && say(`check.${symptom}`)].join(' ').trim(),
        ),
    ),
  ];
}

/** The school days on which a class has no row. */
function withoutClass(
  { schoolDays, stays }: HealthMonth,
  rows: readonly { readonly day: string; readonly className: string }[],
): string[] {
  const there = new Set(rows.map(({ day, className }) => `${day} ${className}`));
  const classesOn = (day: string) =>
    new Set(
      stays.flatMap(({ className, fromOn, toOn }) =>
        fromOn <= day && (toOn === null || day < toOn) ? [className] : [],
      ),
    );
  return schoolDays.flatMap((day) =>
    [...classesOn(day)].flatMap((name) => (there.has(`${day} ${name}`) ? [] : [`${day} ${name}`])),
  );
}

/** The doses of days that are over of which nobody said what became of them. */
function dosesWithout({ orders, doses, from, to, schoolDays, childOf }: HealthMonth, on: string): string[] {
  const noted = new Set(doses.map(({ orderId, day, minute }) => `${orderId} ${day} ${minute}`));
  const open = new Set(schoolDays.filter((day) => day < on));
  return orders
    .filter(({ state }) => state === 'active')
    .flatMap(({ id, fromOn, untilOn, times, studentId }) =>
      daysFrom(laterOf(fromOn, from), earlierOf(untilOn, to))
        .filter((day) => open.has(day))
        .flatMap((day) =>
          times.flatMap((minute) =>
            noted.has(`${id} ${day} ${minute}`) ? [] : [`${day} ${clockTime(minute)} ${childOf(studentId).name}`],
          ),
        ),
    );
}

/** Days of illness and absence of which no reason is known. */
function untold({ away, absences, childOf }: HealthMonth): string[] {
  const told = new Set(
    absences.flatMap(({ studentId, day, reason }) => (reason === 'unknown' ? [] : `${studentId} ${day}`)),
  );
  return [...away].flatMap(([id, { away: days }]) =>
    days.flatMap(({ day, status, there }) =>
      there || status === 5 || told.has(`${id} ${day}`) ? [] : [`${day} ${childOf(id).name}`],
    ),
  );
}

/** One form of a month to be printed, for whoever says why. */
async function inspectionForm(
  ctx: Ctx,
  { month, form, reason }: ParsedInputOf<Calls['inspectionForm']>,
): Promise<ReplyOf<Calls['inspectionForm']>> {
  const noted = await monthOfHealth(ctx, month);
  const spoken = await speaking(ctx);
  // Numbered, as registers on paper are.
  const rows = formRows[form](noted, spoken).map((row, at) => [String(at + 1), ...row]);
  ctx.audit({
    object: { type: 'healthForm', id: `${month} ${form}` },
    change: { month, form, rows: rows.length, reason },
  });
  return {
    title: spoken.say(`inspection.formOf.${form}`),
    text: [await schoolNameOf(ctx), month].join(' · '),
    heads: ['number', ...formHeads[form]].map((head) => spoken.say(`inspection.head.${head}`)),
    rows,
  };
}

export const inspectionVerbs: VerbGroup<Calls> = { inspection, inspectionForm };
