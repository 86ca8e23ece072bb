import type { InputOf } from '@/lib/contracts/endpoint.ts';
import { finance } from '@/lib/contracts/finance.ts';
import { call } from '@/lib/gateway/call.ts';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';
import type { TestInstallation } from './test-installation.ts';

const { endpoints } = finance;
type Line = InputOf<typeof endpoints.saveVoucher>['lines'][number];

/** A school whose confirmed books count rice in kilograms below the stores, and who may do everything. */
export async function testCounted(
  installation: TestInstallation,
  {
    year = 2026,
    opening: [openingCents, quantity] = [0, null],
  }: { readonly year?: number; readonly opening?: readonly [cents: number, quantity: number | null] } = {},
) {
  const school = await installation.school();
  const person = await school.as('*');
  const opened = await call(endpoints.openLedger, { year }, person);
  const { version } = await call(
    endpoints.saveSettings,
    { year, version: opened.version, selfAudit: true },
    await school.as('*'),
  );
  const { rows } = await call(endpoints.allSubjects, { year }, person);
  const idOf = (number: string) => rows.find((row) => row.number === number)?.id ?? '';
  const rice = await call(endpoints.addSubject, { parentId: idOf('1201'), name: '大米', unit: '公斤' }, person);
  const nothing = { debitCents: 0, creditCents: 0 };
  const begun = [
    { subjectId: rice.id, openingCents, quantity, ...nothing },
    { subjectId: idOf('3101'), openingCents, ...nothing },
  ];
  const { ledger } = await call(endpoints.saveOpenings, { year, version, rows: begun }, person);
  await call(endpoints.confirmOpenings, { year, version: ledger.version }, person);
  /** A debit, or for a negative amount a credit; with a quantity in ten-thousandths. */
  const line = (subjectId: string, cents: number, counted: number | null = null): Line => ({
    summary: '业务',
    subjectId,
    debitCents: Math.max(cents, 0),
    creditCents: Math.max(-cents, 0),
    quantity: counted,
  });
  const save = (kind: VoucherKind, onDate: string, lines: Line[], submit = true) =>
    call(endpoints.saveVoucher, { kind, onDate, lines, submit }, person);
  const post = async (kind: VoucherKind, onDate: string, lines: Line[]) => {
    const voucher = await save(kind, onDate, lines);
    await call(endpoints.auditVouchers, { ids: [voucher.id], move: 'audit' }, person);
    await call(endpoints.postVouchers, { ids: [voucher.id] }, person);
    return voucher;
  };
  /** Buys so much rice on credit. */
  const buy = (onDate: string, cents: number, counted: number | null) =>
    post('transfer', onDate, [line(rice.id, cents, counted), line(idOf('2202'), -cents)]);
  /** Takes so much rice out of the stores. */
  const use = (onDate: string, cents: number, counted: number | null) =>
    post('transfer', onDate, [line(idOf('5301'), cents), line(rice.id, -cents, counted)]);
  return { school, person, endpoints, idOf, rice, line, save, post, buy, use };
}
