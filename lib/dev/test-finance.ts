import type { InputOf } from '@/lib/contracts/endpoint.ts';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { call } from '@/lib/gateway/call.ts';
import type { StandardId } from '@/lib/rules/finance/standard-of-year.ts';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';
import type { TestInstallation } from './test-installation.ts';

const { endpoints } = finance;
export type Lines = InputOf<typeof endpoints.saveVoucher>['lines'];

/** An accounting office of a fresh school with its confirmed books of a year, and a person who may do everything. */
export async function testOffice(
  installation: TestInstallation,
  {
    year = 2026,
    schoolMold,
    standard,
    openings = [],
  }: {
    readonly year?: number;
    /** 1 is a kindergarten. */
    readonly schoolMold?: number;
    readonly standard?: StandardId;
    /** Balances on the first of January in cents, by number. */
    readonly openings?: readonly (readonly [number: string, cents: number])[];
  } = {},
) {
  const school = await installation.school(schoolMold === undefined ? {} : { schoolMold });
  const [person, chief] = [await school.as('*'), await school.as('*')];
  await call(endpoints.openLedger, { year, standard }, person);
  const { rows } = await call(endpoints.allSubjects, { year }, person);
  const ids = new Map(rows.map(({ number, id }) => [number, id]));
  const subjectId = (number: string) => {
    const id = ids.get(number);
    if (!id) throw new Error(`There is no subject ${number}`);
    return id;
  };
  const begun = openings.map(([number, openingCents]) => {
    return { subjectId: subjectId(number), openingCents, debitCents: 0, creditCents: 0 };
  });
  const { ledger } = await call(endpoints.saveOpenings, { year, version: 1, rows: begun }, person);
  await call(endpoints.confirmOpenings, { year, version: ledger.version }, person);
  /** A debit, or for a negative amount a credit. */
  const line = (number: string, cents: number, summary = '业务') => ({
    summary,
    subjectId: subjectId(number),
    debitCents: Math.max(cents, 0),
    creditCents: Math.max(-cents, 0),
  });
  const save = (kind: VoucherKind, onDate: string, lines: Lines, submit = true) =>
    call(endpoints.saveVoucher, { kind, onDate, lines, submit }, person);
  const post = async (kind: VoucherKind, onDate: string, lines: Lines): Promise<Voucher> => {
    const voucher = await save(kind, onDate, lines);
    await call(endpoints.auditVouchers, { ids: [voucher.id], move: 'audit' }, chief);
    await call(endpoints.postVouchers, { ids: [voucher.id] }, chief);
    return voucher;
  };
  /** Takes a voucher back by a red one, which the chief audits and posts. */
  const reverse = async (id: string, onDate: string, reason: string): Promise<Voucher> => {
    const red = await call(endpoints.reverseVoucher, { id, onDate, reason }, person);
    await call(endpoints.auditVouchers, { ids: [red.id], move: 'audit' }, chief);
    await call(endpoints.postVouchers, { ids: [red.id] }, chief);
    return call(endpoints.voucher, { id: red.id }, person);
  };
  const written = ({ id, version, kind, onDate }: Voucher) => ({ id, version, kind, onDate });
  return {
    mistakes: [] as string[],
    school,
    person,
    chief,
    endpoints,
    rows,
    subjectId,
    line,
    save,
    post,
    reverse,
    written,
  };
}
