import type { arrivalCalls } from '@/lib/contracts/fees/arrival-calls.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { nothing, type SampleGroup, type SampleSchool } from '../../kernel/sample.ts';
import { publishedBatch } from '../sample-bills.ts';

const { endpoints } = fees;
const account = '基本户 尾号 1234';

/** A bank's list of one transfer, and whose it is. */
const listOf = (remark: string, amount: string) => ({
  name: '流水.csv',
  content: `交易日期,收入金额,支出金额,对方户名,摘要,流水号\n2026-09-03,${amount},,王妈妈,${remark},SN00000001\n`,
});

async function waiting(school: SampleSchool) {
  const { bill } = await publishedBatch(school);
  const cents = bill.dueCents;
  await school.upload(endpoints.readArrivals, { account }, listOf(bill.number ?? '', (cents / 100).toFixed(2)));
  const [row] = (await school.call(endpoints.arrivals, {})).rows;
  if (!row) throw new Error('The sample has read a list');
  return { bill, row, cents };
}

const ids = ['ids.0'];

/** How to call what there is about transfers that come in at the bank. */
export const arrivalSamples: SampleGroup<typeof arrivalCalls> = {
  arrivals: nothing,
  readArrivals: { input: async () => ({ account }), file: listOf('学费', '800.00') },
  claimArrival: {
    input: async (school) => {
      const { row, bill, cents } = await waiting(school);
      const parts = [{ billId: bill.id, dueCents: cents, cents: cents - 100 }];
      return { id: row.id, version: row.version, studentId: bill.student.id, parts, keptCents: 100 };
    },
    ids: ['id', 'studentId', 'parts.0.billId'],
  },
  claimSureArrivals: {
    input: async (school) => {
      const { cents } = await waiting(school);
      return { count: 1, cents };
    },
  },
  setArrivalsAside: {
    input: async (school) => ({ ids: [(await waiting(school)).row.id], reason: '利息' }),
    ids,
  },
  takeArrivalsBack: {
    input: async (school) => {
      const { row } = await waiting(school);
      await school.call(endpoints.setArrivalsAside, { ids: [row.id], reason: '利息' });
      return { ids: [row.id] };
    },
    ids,
  },
};
