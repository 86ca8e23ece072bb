import { eq } from 'drizzle-orm';
import type { refundRunCalls } from '@/lib/contracts/fees/refund-run-calls.ts';
import { fees } from '@/lib/contracts/fees.ts';
import { sessions } from '../../account/schema.ts';
import { oneOfSchool } from '../../kernel/of-school.ts';
import { nothing, type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { decidesAlone, handedOrder } from '../refund-orders/samples.ts';
import { feeRefundRuns } from '../schema/refund-runs.ts';

const { endpoints } = fees;
const account = { holder: '王妈妈', account: '6222021234567890', bank: '中国工商银行', bankCode: '' };

/** A child with an order, and where the bank pays it. */
async function payable(school: SampleSchool) {
  const order = await handedOrder(school);
  const studentId = order.student.id;
  await school.call(endpoints.savePayee, { studentId, ...account, version: 0 });
  return { order, studentId };
}

const facts = async (school: SampleSchool) => {
  const { order } = await payable(school);
  return {
    ...{ name: '十一月退费', reason: '停课退费', suggestionIds: [], orderIds: [order.id] },
    cents: order.handedCents,
  };
};

async function draft(school: SampleSchool) {
  const { id, version } = await school.call(endpoints.makeRefundRun, await facts(school));
  return { id, version };
}

async function submitted(school: SampleSchool, isDecided = false) {
  if (isDecided) await decidesAlone(school);
  const input = { ...(await draft(school)), move: 'submit' as const };
  const { id, version } = await school.call(endpoints.moveRefundRun, input);
  return { id, version };
}

/** A run that the bank has, as though its file had been written. */
async function sent(school: SampleSchool) {
  const { id, version } = await submitted(school, true);
  await school.inside((tx) =>
    tx
      .update(feeRefundRuns)
      .set({ state: 'sent', sentAt: new Date(), sentBy: school.accountId })
      .where(oneOfSchool({ school }, feeRefundRuns, id)),
  );
  return { id, version };
}

const ids = ['id'];
const ofChild = {
  input: async (school: SampleSchool) => ({ studentId: (await payable(school)).studentId }),
  ids: ['studentId'],
};

/** How to call what there is about refund runs and payees. */
export const refundRunSamples: SampleGroup<typeof refundRunCalls> = {
  runCandidates: { input: async () => ({ from: '2026-09', to: '2026-11' }) },
  makeRefundRun: { input: facts, ids: ['orderIds.0'] },
  dropRefundRunRow: { input: async (school) => ({ ...(await draft(school)), at: 1 }), ids },
  moveRefundRun: { input: async (school) => ({ ...(await draft(school)), move: 'submit' as const }), ids },
  decideRefundRun: {
    input: async (school) => ({ ...(await submitted(school)), move: 'approve' as const, note: '' }),
    ids,
  },
  refundRunFile: {
    input: async (school) => {
      const run = await submitted(school, true);
      const mine = eq(sessions.accountId, school.accountId);
      await school.inside((tx) => tx.update(sessions).set({ provenAt: new Date() }).where(mine));
      return { ...run, format: 'csv' as const, encoding: 'gbk' as const };
    },
    ids,
  },
  readRunResults: {
    input: async (school) => ({ id: (await sent(school)).id }),
    ids,
    file: { name: '结果.csv', content: '序号,收款账号,金额,处理结果\n1,6222021234567890,15,成功\n' },
  },
  failRunRows: { input: async (school) => ({ ...(await sent(school)), reason: '批次被银行退回' }), ids },
  settleRefundRun: {
    input: async (school) => ({ ...(await sent(school)), rows: [{ at: 1, outcome: 'paid' as const }] }),
    ids,
  },
  refundRuns: nothing,
  refundRun: withId(async (school) => (await draft(school)).id),
  payee: ofChild,
  savePayee: {
    input: async (school) => ({ studentId: (await handedOrder(school)).student.id, ...account, version: 0 }),
    ids: ['studentId'],
  },
  revealPayee: ofChild,
};
