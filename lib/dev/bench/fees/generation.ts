import { dayIn, firstDayOf, monthOf } from '@/lib/rules/calendar-date.ts';
import { monthAfter } from '@/lib/rules/days.ts';
import { defaultTimeZone } from '@/lib/rules/time-zone.ts';
import { type Note, seconds } from '../figure-text.ts';
import { forgetPeak, memoryOf } from '../machine.ts';
import { reached, write } from '../visitor.ts';
import type { Place } from './place.ts';

interface BatchView {
  readonly id: string;
  readonly version: number;
  readonly state: string;
  readonly bills: number;
  readonly amountCents: number;
  readonly error: { readonly key: string } | null;
}

/**
 * The bills of a month for every child of a school, then those of the month after, which are reviewed beside them; and
 * the same rows written by SQL alone.
 */
export async function measureGeneration(place: Place, note: Note): Promise<void> {
  const month = monthOf(dayIn(new Date(), defaultTimeZone));
  await measureBatch(place, month, 'the first month', note);
  const batchId = await measureBatch(place, monthAfter(month, 1), 'the month after', note);
  await measurePlain(place, batchId, note);
}

async function measureBatch({ visitor, pid }: Place, month: string, which: string, note: Note): Promise<string> {
  const head = { name: `${month} 收费`, month, issueOn: firstDayOf(month), dueOn: `${month}-10`, itemIds: [] };
  const scope = { stages: [], grades: [], classIds: [] };
  const rest = { withOneOffs: true, allowPartial: true, minPartCents: null, note: '', changeBp: 1_000 };
  const draft = await write<BatchView>(visitor, 'fees.saveBatch', { ...head, ...rest, scope });
  await forgetPeak(pid);
  const began = performance.now();
  await write(visitor, 'fees.generateBatch', { id: draft.id, version: draft.version });
  const { version, bills, amountCents } = await reached<BatchView>(visitor, 'fees.batch', draft.id, 'review');
  const made = performance.now();
  await write(visitor, 'fees.publishBatch', { id: draft.id, version, bills, amountCents });
  const done = performance.now();
  note(
    `Bills of 3,000 children × 5 lines, ${which}`,
    `${seconds(done - began)} (generated ${seconds(made - began)}, published ${seconds(done - made)}), ${bills} bills, peak memory ${(await memoryOf(pid))?.peak ?? '?'} MB`,
  );
  return draft.id;
}

/** Into tables with the same columns and indexes, without references, triggers and policies of rows. */
const plainInsert = [
  'create temp table plain_bills (like fee_bills including all) on commit drop',
  'create temp table plain_lines (like fee_bill_lines including all) on commit drop',
  `insert into plain_bills select b.* from fee_bills b where b.school_id = $1 and b.batch_id = $2`,
  // By a list of ids: of a school whose first bills have just been made the planner knows nothing.
  `insert into plain_lines select l.* from fee_bill_lines l
    where l.school_id = $1 and l.bill_id = any (array(select b.id from fee_bills b where b.school_id = $1 and b.batch_id = $2))`,
  'analyze plain_bills',
  'analyze plain_lines',
  `update plain_bills b set receivable_cents = b.amount_cents - b.sponsored_cents, amount_cents = l.amount, version = version + 1
    from (select bill_id, sum(amount_cents) as amount from plain_lines where school_id = $1 group by bill_id) l
    where b.school_id = $1 and b.batch_id = $2 and b.id = l.bill_id`,
];

async function measurePlain({ plain, schoolId }: Place, batchId: string, note: Note): Promise<void> {
  const began = performance.now();
  await plain.query('begin');
  for (const text of plainInsert) await plain.query(text, text.includes('$1') ? [schoolId, batchId] : []);
  const { rows } = await plain.query<{ lines: string }>('select count(*) as lines, sum(amount_cents) from plain_lines');
  await plain.query('commit');
  note(
    'The same rows inserted and summed by plain SQL',
    `${seconds(performance.now() - began)}, ${rows[0]?.lines} lines`,
  );
}
