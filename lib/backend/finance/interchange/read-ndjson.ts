import { incomingVoucher } from '@/lib/contracts/finance/interchange.ts';
import type { AuxiliaryKind } from '@/lib/rules/finance/auxiliary-kinds.ts';
import type { Fault, IncomingVoucher } from './incoming.ts';
import { shown } from './read-cells.ts';
import { textLines } from './text-lines.ts';

/** The vouchers of a file of JSON lines. A line that is none of the shape asked for is a voucher with that fault. */
export async function* ndjsonVouchers(path: string): AsyncGenerator<IncomingVoucher> {
  for await (const { row, text } of textLines(path)) if (text.trim() !== '') yield voucherOf(row, text);
}

function voucherOf(row: number, text: string): IncomingVoucher {
  const parsed = incomingVoucher.safeParse(parse(text));
  if (!parsed.success)
    return {
      row,
      reference: '',
      onDate: null,
      kind: null,
      attachments: 0,
      isCarryOver: false,
      lines: [],
      faults: parsed.error.issues.slice(0, issuesSaid).map(({ path, message }): Fault => {
        return {
          row,
          column: '',
          key: 'shape',
          params: { at: path.join('.') || '.', problem: shown(message) },
        };
      }),
    };
  const { carryOver, lines, ...voucher } = parsed.data;
  return {
    ...voucher,
    row,
    isCarryOver: carryOver,
    faults: [],
    lines: lines.map(({ auxiliary, ...line }) => ({
      ...line,
      row,
      auxiliary: Object.entries(auxiliary).map(([kind, code]) => ({
        kind: kind as AuxiliaryKind,
        code: code ?? '',
      })),
    })),
  };
}

/** Problems of one line that are named; more say no more. */
const issuesSaid = 5;

/** What is no JSON is no voucher either. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
