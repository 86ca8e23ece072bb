import { finance } from '@/lib/contracts/finance.ts';
import { call } from '@/lib/gateway/call.ts';
import type { StandardId } from '@/lib/rules/finance/standard-of-year.ts';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';
import type { TestInstallation } from './test-installation.ts';

const { endpoints } = finance;

/** A school whose confirmed books have an account in dollars below the bank, and who may do everything. */
export async function testDollars(
  installation: TestInstallation,
  {
    year = 2026,
    standard,
    opening: [openingCents, foreignCents] = [0, 0],
  }: {
    readonly year?: number;
    readonly standard?: StandardId;
    readonly opening?: readonly [base: number, foreign: number];
  } = {},
) {
  const school = await installation.school();
  const person = await school.as('*');
  const opened = await call(endpoints.openLedger, { year, standard }, person);
  const { version } = await call(
    endpoints.saveSettings,
    { year, version: opened.version, selfAudit: true },
    await school.as('*'),
  );
  const { rows } = await call(endpoints.allSubjects, { year }, person);
  const idOf = (number: string) => rows.find((row) => row.number === number)?.id ?? '';
  const below = (number: string) =>
    call(endpoints.addSubject, { parentId: idOf(number), name: '美元', currency: 'USD' }, person);
  const dollars = await below('1002');
  const nothing = { debitCents: 0, creditCents: 0 };
  const begun = [
    { subjectId: dollars.id, openingCents, foreignCents, ...nothing },
    { subjectId: idOf('3101'), openingCents, ...nothing },
  ];
  const { ledger } = await call(endpoints.saveOpenings, { year, version, rows: begun }, person);
  await call(endpoints.confirmOpenings, { year, version: ledger.version }, person);
  type Line = Parameters<typeof call<typeof endpoints.saveVoucher>>[1]['lines'][number];
  const post = async (kind: VoucherKind, onDate: string, lines: Line[]) => {
    const { id } = await call(endpoints.saveVoucher, { kind, onDate, lines, submit: true }, person);
    await pass(id);
    return id;
  };
  /** Audits and posts what was handed in. */
  const pass = async (id: string) => {
    await call(endpoints.auditVouchers, { ids: [id], move: 'audit' }, person);
    await call(endpoints.postVouchers, { ids: [id] }, person);
  };
  const line = (subjectId: string, cents: number, foreign?: readonly [cents: number, rate: string]): Line => ({
    summary: '业务',
    subjectId,
    debitCents: Math.max(cents, 0),
    creditCents: Math.max(-cents, 0),
    ...(foreign ? { currency: 'USD', foreignCents: foreign[0], rate: foreign[1] } : {}),
  });
  const take = (onDate: string, cents: number, inDollars: number, rate: string) =>
    post('receipt', onDate, [line(dollars.id, cents, [inDollars, rate]), line(idOf('490101'), -cents)]);
  const pay = (onDate: string, cents: number, inDollars: number, rate: string) =>
    post('payment', onDate, [line(idOf('1201'), cents), line(dollars.id, -cents, [inDollars, rate])]);
  return { school, person, endpoints, idOf, below, dollars, line, post, pass, take, pay };
}
