import { and, eq } from 'drizzle-orm';
import { modules } from '@/lib/contracts/index.ts';
import type { recordCalls } from '@/lib/contracts/salary/record.ts';
import { dayIn } from '@/lib/rules/calendar-date.ts';
import { ofSchool, oneOfSchool } from '../../kernel/of-school.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { staff } from '../../organisation/schema.ts';
import { salaryRecords } from '../schema/record.ts';
import { salarySlips } from '../schema/slip.ts';

const { endpoints } = modules.salary;
const column = (title: string, role: 'number' | 'income' | 'deduction' | 'net') => ({
  ...{ title, role, group: '', hidden: false },
});
const columns = [
  column('工号', 'number'),
  column('基本', 'income'),
  column('个税', 'deduction'),
  column('实发', 'net'),
];
const facts = { month: '2026-09', kind: 'salary' as const, title: '九月工资', fileName: '工资.xlsx' };

const sheetOf = async ({ id, accountId, inside }: SampleSchool) => {
  const [person] = await inside((tx) =>
    tx
      .select({ number: staff.number })
      .from(staff)
      .where(and(ofSchool(id, staff), eq(staff.accountId, accountId))),
  );
  return { columns, rows: [{ at: 2, cells: [person?.number ?? '', '5000', '12.5', '4987.50'] }], people: [] };
};

/** A draft with a slip of whoever makes the call, as it was read. */
export async function draft(school: SampleSchool) {
  const { id, version } = await school.call(endpoints.saveRecord, { ...facts, ...(await sheetOf(school)) });
  return { id, version };
}

/** The same, handed in as though somebody else had imported it. */
async function checking(school: SampleSchool) {
  const { id, version } = await school.call(endpoints.submitRecord, await draft(school));
  await school.inside((tx) =>
    tx
      .update(salaryRecords)
      .set({ madeBy: null })
      .where(oneOfSchool(school.id, salaryRecords, id)),
  );
  return { id, version };
}

async function approved(school: SampleSchool) {
  const { id, version } = await school.call(endpoints.approveRecord, await checking(school));
  return { id, version };
}

const nextYear = String(Number(dayIn(new Date(), 'UTC').slice(0, 4)) + 1);

async function scheduled(school: SampleSchool) {
  const at = { day: `${nextYear}-06-10`, hour: 9 };
  const { id, version } = await school.call(endpoints.scheduleRecord, { ...(await approved(school)), ...at });
  return { id, version };
}

/** The same, pushed. */
export async function pushed(school: SampleSchool) {
  const { id } = await school.call(endpoints.pushRecord, await approved(school));
  await school.settle();
  const { rows } = await school.call(endpoints.records, {});
  return { id, version: rows[0]?.version ?? 1 };
}

/** The slip of a record that was pushed, as it was read. */
export async function sentSlip(school: SampleSchool) {
  const { id } = await pushed(school);
  const [slip] = await school.inside((tx) =>
    tx
      .select({ id: salarySlips.id, version: salarySlips.version })
      .from(salarySlips)
      .where(and(ofSchool(school.id, salarySlips), eq(salarySlips.recordId, id))),
  );
  return { id: slip?.id ?? '', version: slip?.version ?? 1 };
}

const ids = ['id'];

/** How to call what there is about records. */
export const recordSamples: SampleGroup<typeof recordCalls> = {
  records: nothing,
  readPayroll: {
    input: async () => ({}),
    file: { name: '工资.csv', content: '工号,基本,实发\n0001,5000,5000\n' },
  },
  checkPayroll: { input: sheetOf },
  saveRecord: {
    input: async (school) => ({ ...facts, ...(await sheetOf(school)), ...(await draft(school)) }),
    ids,
  },
  removeRecord: { input: draft, ids },
  openRecord: { input: async (school) => ({ id: (await draft(school)).id, reason: '核对' }), ids },
  recordFindings: { input: async (school) => ({ id: (await draft(school)).id }), ids },
  submitRecord: { input: draft, ids },
  takeBackRecord: { input: checking, ids },
  approveRecord: { input: checking, ids },
  refuseRecord: { input: async (school) => ({ ...(await checking(school)), reason: '少一人' }), ids },
  pushRecord: { input: approved, ids },
  scheduleRecord: {
    input: async (school) => ({ ...(await approved(school)), day: `${nextYear}-06-10`, hour: 9 }),
    ids,
  },
  unscheduleRecord: { input: scheduled, ids },
  retryRecord: { input: pushed, ids },
  closeRecord: { input: pushed, ids },
  revokeRecord: { input: async (school) => ({ ...(await pushed(school)), reason: '个税有误' }), ids },
};
