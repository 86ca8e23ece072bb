import type { ImportColumn } from '@/lib/contracts/finance/interchange.ts';
import type { AuxiliaryKind } from '@/lib/rules/finance/auxiliary-kinds.ts';
import type { OpeningAmounts } from '@/lib/rules/finance/opening-currency.ts';
import type { QuantityColumn } from '@/lib/rules/finance/quantity.ts';
import type { VoucherKind } from '@/lib/rules/finance/voucher.ts';
import type { DraftLine } from '../schema/vouchers.ts';

/** Something wrong in a file, at a row of it. */
export interface Fault {
  readonly row: number;
  /** Empty where it is of the whole voucher. */
  readonly column: ImportColumn | '';
  readonly key: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** An auxiliary item as files name it. */
export interface NamedItem {
  readonly kind: AuxiliaryKind;
  readonly code: string;
}

export interface IncomingLine extends Omit<DraftLine, 'subjectId' | 'auxiliaryIds'> {
  readonly row: number;
  /** The number of a subject. */
  readonly subject: string;
  readonly auxiliary: readonly NamedItem[];
  /** What the file says that it is counted in; empty where it does not say. */
  readonly unit?: string;
}

/** A voucher as a file says it, whatever the file's form, with what could not be read of it. */
export interface IncomingVoucher {
  /** Where it begins. */
  readonly row: number;
  readonly reference: string;
  /** YYYY-MM-DD; null where no day could be read. */
  readonly onDate: string | null;
  /** Null where the kind that fits is meant. */
  readonly kind: VoucherKind | null;
  readonly attachments: number;
  readonly isCarryOver: boolean;
  readonly lines: readonly IncomingLine[];
  readonly faults: readonly Fault[];
}

/** A balance as a file says it, with what could not be read of it. */
export interface IncomingOpening extends OpeningAmounts, Readonly<Record<QuantityColumn, number | null>> {
  readonly row: number;
  readonly subject: string;
  readonly auxiliary: readonly NamedItem[];
  readonly unit: string;
  readonly faults: readonly Fault[];
}
