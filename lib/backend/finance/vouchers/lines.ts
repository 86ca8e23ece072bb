import type { FieldErrors } from '@/lib/contracts/errors.ts';
import type { Voucher } from '@/lib/contracts/finance/vouchers.ts';
import { type VoucherFaults, type VoucherKind, type VoucherLine, voucherFaults } from '@/lib/rules/finance/voucher.ts';
import type { AuxiliaryRow } from '../auxiliary/sets.ts';
import type { DraftLine } from '../schema/vouchers.ts';
import { type Chart, shownFullName } from '../subjects/chart.ts';

/** What the rules of vouchers find in lines. */
export function faultsOf(
  kind: VoucherKind,
  lines: readonly DraftLine[],
  chart: Chart,
  items: ReadonlyMap<string, AuxiliaryRow>,
): VoucherFaults {
  return voucherFaults(
    kind,
    lines.map((line): VoucherLine => {
      const subject = line.subjectId ? chart.byId.get(line.subjectId) : undefined;
      const auxiliaryKinds = line.auxiliaryIds.flatMap((id) => items.get(id)?.kind ?? []);
      return { ...line, subject: subject ?? null, auxiliaryKinds };
    }),
  );
}

export const isFlawless = ({ lines, whole }: VoucherFaults) => lines.length + whole.length === 0;

const fieldOf = {
  summary: ['summary', 'required'],
  subject: ['subjectId', 'subjectMissing'],
  notLowest: ['subjectId', 'notLowest'],
  disabled: ['subjectId', 'subjectDisabled'],
  oneSide: ['debitCents', 'oneSide'],
  auxiliary: ['auxiliaryIds', 'auxiliaryMissing'],
  auxiliaryTwice: ['auxiliaryIds', 'auxiliaryTwice'],
  foreign: ['foreignCents', 'foreignAmount'],
  foreignWanted: ['foreignCents', 'foreignWanted'],
  minorDigits: ['foreignCents', 'minorDigits'],
  quantityUnasked: ['quantity', 'quantityUnasked'],
  quantitySign: ['quantity', 'quantitySign'],
} as const;

/** Faults beside the fields of the form. */
export function faultFields({ lines, whole }: VoucherFaults): FieldErrors {
  const ofLines = lines.map(({ at, fault }) => {
    const [field, key] = fieldOf[fault];
    return [`lines.${at}.${field}`, { key }] as const;
  });
  const ofWhole = whole.map((fault) => [fault === 'kind' ? 'kind' : 'lines', { key: fault }] as const);
  return Object.fromEntries([...ofLines, ...ofWhole]);
}

/** Lines as people read them. */
export function shownLines(
  chart: Chart,
  lines: readonly (DraftLine & { readonly items: readonly AuxiliaryRow[] })[],
): Voucher['lines'] {
  return lines.map(({ items, auxiliaryIds: _, quantity = null, ...line }, at) => {
    const { number = '', unit = null } = (line.subjectId && chart.byId.get(line.subjectId)) || {};
    const auxiliary = items.map(({ id, kind, name }) => ({ id, kind, name }));
    const fullName = number ? shownFullName(chart, number) : '';
    return { at, ...line, quantity, unit, number, fullName, auxiliary };
  });
}
