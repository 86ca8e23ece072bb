import type { reconciliationCalls } from '@/lib/contracts/finance/reconciliation-calls.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { sampleLedger, samplePeriod, sampleSubject, sampleVoucher } from '../sample-books.ts';

const { endpoints } = finance;

/** What a bank says of March: the receipt of fees that the books have, and a charge that they have not. */
const sheet = {
  name: '对账单.csv',
  content: [
    '交易日期,收入,支出,余额,对方户名,摘要,流水号',
    '2026-03-11,1000.00,,1000.00,家长,保教费,20260311001',
    '2026-03-31,,5.00,995.00,,账户管理费,20260331001',
  ].join('\n'),
};

/** The bank's account of books in which the receipt is posted, and its statement. */
async function sampleStatement(school: SampleSchool) {
  const voucherId = await sampleVoucher(school, 'posted');
  const { id: subjectId } = await sampleSubject(school, '1002');
  const { id } = await school.upload(endpoints.importBankStatement, { subjectId, opening: '0' }, sheet);
  const { rows } = await school.call(endpoints.bankLines, { subjectId, period: samplePeriod });
  return { id, subjectId, voucherId, lineIds: rows.map((row) => row.id) };
}

async function sampleMatch(school: SampleSchool) {
  const { subjectId, voucherId, lineIds } = await sampleStatement(school);
  const [lineId = ''] = lineIds;
  return { subjectId, lineIds: [lineId], entries: [{ voucherId, at: 0 }] };
}

const account = async (school: SampleSchool) => {
  await sampleLedger(school);
  return { subjectId: (await sampleSubject(school, '1002')).id };
};
const ofAccount = { input: account, ids: ['subjectId'] };
const ofMonth = {
  input: async (school: SampleSchool) => ({ ...(await account(school)), period: samplePeriod }),
  ids: ['subjectId'],
};
const onDay = {
  input: async (school: SampleSchool) => ({ ...(await account(school)), onDate: '2026-03-31' }),
  ids: ['subjectId'],
};
const count = { onDate: '2026-03-31', countedCents: 0, countedBy: '王出纳' };

/** How to call what there is about assertions and reconciliation. */
export const reconciliationSamples: SampleGroup<typeof reconciliationCalls> = {
  assertions: {
    input: async (school) => {
      await sampleLedger(school);
      return { period: samplePeriod };
    },
  },
  balanceOn: onDay,
  makeAssertion: { input: async (school) => ({ ...(await account(school)), ...count }), ids: ['subjectId'] },
  deleteAssertion: withId(async (school) => {
    const { subjectId } = await account(school);
    return (await school.call(endpoints.makeAssertion, { subjectId, ...count })).id;
  }),
  bankStatements: ofAccount,
  previewBankStatement: { ...ofAccount, file: sheet },
  importBankStatement: { ...ofAccount, file: sheet },
  bankStatementFile: withId(async (school) => (await sampleStatement(school)).id),
  deleteBankStatement: withId(async (school) => (await sampleStatement(school)).id),
  bankLines: ofMonth,
  bankLine: withId(async (school) => (await sampleStatement(school)).lineIds[0] ?? ''),
  bookMovements: ofMonth,
  bankProposals: ofMonth,
  acceptBankProposals: ofMonth,
  matchBank: { input: sampleMatch, ids: ['subjectId', 'lineIds.0', 'entries.0.voucherId'] },
  bankMatches: ofMonth,
  unmatchBank: withId(async (school) => (await school.call(endpoints.matchBank, await sampleMatch(school))).id),
  ignoreBankLines: {
    input: async (school) => ({ ids: (await sampleStatement(school)).lineIds.slice(1), reason: '银行次月退回' }),
    ids: ['ids.0'],
  },
  mindBankLines: {
    input: async (school) => {
      const ids = (await sampleStatement(school)).lineIds.slice(1);
      await school.call(endpoints.ignoreBankLines, { ids, reason: '银行次月退回' });
      return { ids };
    },
    ids: ['ids.0'],
  },
  reconciliation: onDay,
  exportReconciliation: onDay,
};
