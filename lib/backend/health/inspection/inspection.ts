import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import { healthForms, type inspectionCalls } from '@/lib/contracts/health/inspection.ts';
import { wordsByPath } from '@/lib/i18n/words-by-path.ts';
import { clockTime } from '@/lib/rules/attendance-time.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { dayAfter, daysFrom, earlierOf, laterOf } from '@/lib/rules/days.ts';
import en from '@/messages/en/health.json' with { type: 'json' };
import zh from '@/messages/zh-CN/health.json' with { type: 'json' };
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { today } from '../../kernel/today.ts';
import { moldOf, schoolNameOf } from '../../organisation/index.ts';
import { formHeads, formRows, type Speaking } from './forms.ts';
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
    gaps: gapsOf(noted, today(ctx), spoken).filter(({ count }) => count > 0),
  };
}

/** What somebody has to mend, each with its page; what is not over yet is no gap. */
function gapsOf(noted: HealthMonth, on: string, { say, timeZone }: Speaking): readonly Gap[] {
  const { childOf } = noted;
  const gap = (kind: Gap['kind'], to: string, found: readonly string[]): Gap => ({
    ...{ kind, to, count: found.length },
    examples: found.slice(0, mostExamples),
  });
  const child = ({ studentId }: { readonly studentId: string }) => childOf(studentId).name;
  return [
    gap('checks', '/health/check', withoutClass(noted, noted.checks)),
    gap('doses', '/health/medicine', dosesWithout(noted, on, timeZone)),
    gap('absences', '/health/absence', untold(noted)),
    gap('contacts', '/health/case', withoutContact(noted, on)),
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

/** The children who were followed, each with the first school day on which nobody called and no later call was set. */
function withoutContact({ followed, contacts, schoolDays, childOf }: HealthMonth, on: string): string[] {
  return followed.flatMap(({ id, studentId, onsetOn, returnedOn }) => {
    const own = contacts.filter(({ caseId }) => caseId === id);
    const isCovered = (day: string) =>
      own.some((one) => one.day === day || (one.day < day && one.nextOn !== null && day < one.nextOn));
    const end = returnedOn ?? on;
    const missed = schoolDays.find((day) => day > onsetOn && day < end && day < on && !isCovered(day));
    return missed === undefined ? [] : [`${missed} ${childOf(studentId).name}`];
  });
}

/** The doses of days that are over of which nobody said what became of them. */
function dosesWithout(
  { orders, doses, from, to, schoolDays, childOf }: HealthMonth,
  on: string,
  timeZone: string,
): string[] {
  const noted = new Set(doses.map(({ orderId, day, minute }) => `${orderId} ${day} ${minute}`));
  const open = new Set(schoolDays.filter((day) => day < on));
  // An order that was ended asks for nothing from that day on, and for all before.
  const lastOf = ({ state, untilOn, updatedAt }: HealthMonth['orders'][number]) =>
    state === 'active' ? untilOn : earlierOf(untilOn, dayAfter(dayIn(updatedAt, timeZone), -1));
  return orders.flatMap((order) => {
    const [first, last] = [laterOf(order.fromOn, from), earlierOf(lastOf(order), to)];
    const days = first > last ? [] : daysFrom(first, last).filter((day) => open.has(day));
    return days.flatMap((day) =>
      order.times.flatMap((minute) =>
        noted.has(`${order.id} ${day} ${minute}`)
          ? []
          : [`${day} ${clockTime(minute)} ${childOf(order.studentId).name}`],
      ),
    );
  });
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
