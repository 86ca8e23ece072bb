/** As many digits of a number as are counted; what stands before them is the same for a whole batch. */
const countedDigits = 15;
export const fiscalReceiptNumberChars = 20;

/** A number of a ticket, taken apart so that it can be counted and keeps its leading zeros. */
export interface FiscalReceiptNumber {
  readonly prefix: string;
  readonly serial: number;
  /** How many digits the serial is written with. */
  readonly width: number;
}

/** Null where it is not made of digits alone, or is too long. */
export function readFiscalReceiptNumber(text: string): FiscalReceiptNumber | null {
  if (!/^\d+$/.test(text) || text.length > fiscalReceiptNumberChars) return null;
  const digits = text.slice(-countedDigits);
  return { prefix: text.slice(0, -countedDigits), serial: Number(digits), width: digits.length };
}

/** The number as it stands on the ticket. */
export const fiscalReceiptNumberText = (
  { prefix, width }: Omit<FiscalReceiptNumber, 'serial'>,
  serial: number,
): string => `${prefix}${String(serial).padStart(width, '0')}`;

/** A range of numbers, both ends in it. */
export interface FiscalReceiptRange extends Omit<FiscalReceiptNumber, 'serial'> {
  readonly firstSerial: number;
  readonly lastSerial: number;
}

/** The range between two numbers as they are written; null where they are not of one length, or the wrong way round. */
export function readFiscalReceiptRange(first: string, last: string): FiscalReceiptRange | null {
  const from = readFiscalReceiptNumber(first);
  const to = readFiscalReceiptNumber(last);
  if (!from || !to || first.length !== last.length || from.prefix !== to.prefix || from.serial > to.serial) return null;
  return { prefix: from.prefix, width: from.width, firstSerial: from.serial, lastSerial: to.serial };
}

/** The serial of a number as somebody writes it, zeros in front or not; null where the range does not hold it. */
export function serialIn({ prefix, width, firstSerial, lastSerial }: FiscalReceiptRange, text: string): number | null {
  const number = readFiscalReceiptNumber(text);
  if (!number || number.width > width) return null;
  const isSame = number.prefix === prefix || (number.prefix === '' && number.width < countedDigits);
  return isSame && number.serial >= firstSerial && number.serial <= lastSerial ? number.serial : null;
}

/** The first so many numbers from one on that nobody has taken; fewer where the range ends before. */
export function freeSerials(
  { lastSerial }: Pick<FiscalReceiptRange, 'lastSerial'>,
  from: number,
  taken: ReadonlySet<number>,
  count: number,
): number[] {
  const free: number[] = [];
  for (let serial = from; serial <= lastSerial && free.length < count; serial += 1)
    if (!taken.has(serial)) free.push(serial);
  return free;
}
