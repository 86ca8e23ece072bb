import type { ColumnChoice } from '@/lib/contracts/finance/interchange.ts';
import type { interchangeCalls } from '@/lib/contracts/finance/interchange-calls.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { type SampleGroup, type SampleSchool, withId } from '../../kernel/sample.ts';
import { sampleLedger, samplePeriod, sampleVoucher, sampleYear } from '../sample-books.ts';

const { endpoints } = finance;
const line = (subject: string, amounts: object) => ({
  summary: '收取保教费',
  subject,
  ...amounts,
});
const voucher = {
  reference: 'A-1',
  onDate: '2026-03-10',
  lines: [line('1002', { debitCents: 100_000 }), line('430101', { creditCents: 100_000 })],
};
const vouchers = {
  name: 'vouchers.ndjson',
  content: `${JSON.stringify(voucher)}\n`,
};
const openings = {
  name: '期初.csv',
  content: '科目编号,年初余额\n1002,100.00\n3101,100.00\n',
};

const withLedger = {
  input: async (school: SampleSchool) => {
    await sampleLedger(school);
    return { year: sampleYear };
  },
};

const uploaded = async (school: SampleSchool) => {
  await sampleLedger(school);
  return (await school.upload(endpoints.uploadVouchers, { year: sampleYear }, vouchers)).id;
};

async function checked(school: SampleSchool) {
  const id = await uploaded(school);
  await school.settle();
  return id;
}

/** As another program writes it, under headers that nobody knows. */
const foreign = { name: 'foreign.csv', content: 'Id,Day,Text,Account,In,Out\nA-1,2026-03-10,收取保教费,1002,1,\n' };

async function unread(school: SampleSchool) {
  await sampleLedger(school);
  const { id } = await school.upload(endpoints.uploadVouchers, { year: sampleYear }, foreign);
  await school.settle();
  return id;
}

const said = [
  { column: 'reference', header: 'Id' },
  { column: 'onDate', header: 'Day' },
  { column: 'summary', header: 'Text' },
  { column: 'subject', header: 'Account' },
  { column: 'debit', header: 'In' },
  { column: 'credit', header: 'Out' },
] satisfies ColumnChoice[];

/** How to take books out and bring them in. */
export const interchangeSamples: SampleGroup<typeof interchangeCalls> = {
  exportVouchers: {
    input: async (school) => {
      await sampleVoucher(school, 'posted');
      return { from: samplePeriod, to: samplePeriod };
    },
  },
  exportOpenings: withLedger,
  importTemplate: { input: async () => ({ kind: 'vouchers' as const }) },
  uploadVouchers: { ...withLedger, file: vouchers },
  uploadOpenings: {
    input: async ({ call }) => {
      await call(endpoints.openLedger, { year: sampleYear });
      return { year: sampleYear };
    },
    file: openings,
  },
  runImport: withId(checked),
  mapImport: { input: async (school) => ({ id: await unread(school), columns: said }) },
  cancelImport: withId(uploaded),
  importState: withId(checked),
  importFaults: withId(checked),
  imports: withLedger,
};
