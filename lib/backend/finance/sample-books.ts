import { finance } from '@/lib/contracts/finance.ts';
import type { SampleSchool } from '../kernel/sample.ts';
import { financeLedgers } from './schema.ts';

const { endpoints } = finance;
export const sampleYear = 2026;
export const samplePeriod = 2026_03;
const sampleDay = '2026-03-10';

/** The books of a year, opened and confirmed without balances. */
export async function sampleLedger({ call }: SampleSchool) {
  await call(endpoints.openLedger, { year: sampleYear });
  return call(endpoints.confirmOpenings, { year: sampleYear, version: 1 });
}

/** A lowest subject by its number. */
export async function sampleSubject({ call }: SampleSchool, number: string) {
  const { rows } = await call(endpoints.allSubjects, { year: sampleYear });
  const found = rows.find((row) => row.number === number);
  if (!found) throw new Error(`There is no subject ${number}`);
  return found;
}

/** A counted subject below the stores, with nothing on it. */
export async function sampleCounted(school: SampleSchool) {
  await sampleLedger(school);
  const { id: parentId } = await sampleSubject(school, '1201');
  return school.call(endpoints.addSubject, { parentId, name: '大米', unit: '公斤' });
}

/** A supplier. */
export const sampleItem = ({ call }: SampleSchool) =>
  call(endpoints.saveAuxiliary, { kind: 'supplier', code: 'S01', name: '绿源食品', enabled: true });

/** What a receipt of fees says. */
export async function receipt(school: SampleSchool) {
  const [bank, fees] = [await sampleSubject(school, '1002'), await sampleSubject(school, '430101')];
  const line = { summary: '收取保教费', debitCents: 0, creditCents: 0 };
  return {
    onDate: sampleDay,
    kind: 'receipt' as const,
    lines: [
      { ...line, subjectId: bank.id, debitCents: 100_000 },
      { ...line, subjectId: fees.id, creditCents: 100_000 },
    ],
  };
}

/** Books in which makers may audit what is their own, since some day before. */
export async function letMakersAudit(school: SampleSchool): Promise<void> {
  await sampleLedger(school);
  await school.inside((tx) => tx.update(financeLedgers).set({ selfAudit: true }));
}

/** A voucher that has come as far as this. */
export async function sampleVoucher(school: SampleSchool, state: 'draft' | 'submitted' | 'audited' | 'posted') {
  await letMakersAudit(school);
  const { id } = await school.call(endpoints.saveVoucher, { ...(await receipt(school)), submit: state !== 'draft' });
  if (state === 'audited' || state === 'posted')
    await school.call(endpoints.auditVouchers, { ids: [id], move: 'audit' });
  if (state === 'posted') await school.call(endpoints.postVouchers, { ids: [id] });
  return id;
}
