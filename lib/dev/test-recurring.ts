import { call } from '@/lib/gateway/call.ts';
import { testOffice } from './test-finance.ts';
import type { TestInstallation } from './test-installation.ts';

/** An office that keeps books, with what its recurring entries need. */
export async function recurringOffice(installation: TestInstallation) {
  const at = await testOffice(installation);
  const { endpoints, person } = at;
  const insurance = () => ({
    name: '摊销保险费',
    kind: 'transfer' as const,
    way: 'spread' as 'spread' | 'fixed',
    day: 31,
    fromPeriod: 2026_02,
    toPeriod: 2026_04 as number | null,
    year: 2026,
    lines: [at.line('5301', 100, '摊销保险费'), at.line('1301', -100, '摊销保险费')],
  });
  const water = () => ({
    ...insurance(),
    name: '水费',
    kind: 'payment' as const,
    way: 'fixed' as const,
    day: 10,
    toPeriod: null,
    lines: [at.line('5301', 0, '水费'), at.line('1002', 0, '水费')],
  });
  const both = (cents: number) => [at.line('5301', cents, '摊销保险费'), at.line('1301', -cents, '摊销保险费')];
  const save = (input: object) => call(endpoints.saveRecurring, { ...insurance(), ...input }, person);
  const list = (period: number) => call(endpoints.recurringEntries, { period }, person);
  const make = (period: number, ids?: string[]) => call(endpoints.makeRecurring, { period, ids }, person);
  const vouchers = async (period: number) => (await call(endpoints.vouchers, { period }, person)).rows;
  const entry = (id: string, year = 2026) => call(endpoints.recurringEntry, { id, year }, person);
  const checkOf = async (period: number) =>
    (await call(endpoints.periodChecks, { period }, person)).checks.find(({ check }) => check === 'recurring');
  return { ...at, insurance, water, both, save, list, make, vouchers, entry, checkOf };
}
