import { plainNumber } from './written-number.ts';

const digits = '零壹贰叁肆伍陆柒捌玖';
const places = ['', '拾', '佰', '仟'];
/** Three groups of four digits hold everything below the limit. */
const groups = ['', '万', '亿'];
const parts = ['角', '分', '厘', '毫'];

/** From here on there is no writing in capitals (modules section 5). In ten-thousandths of a yuan. */
const limit = 9_999_999_999_900n;

/**
 * An amount of yuan in Chinese capitals, as bills and vouchers carry it: 1680.32 is 壹仟陆佰捌拾元零叁角贰分 (PBoC 支付结算办法 annex 1;
 * 整 after 元 and 角 by 会计基础工作规范 52). The text is read digit by digit, never by way of floating point; up to four decimals
 * are read, further ones cut. Empty for what is empty, no number, or 999999999.99 and more.
 */
export function moneyInCapitals(amount: string | number | null | undefined): string {
  const read = /^(-?)(\d+)(?:\.(\d*))?$/.exec(plainText(amount));
  if (!read) return '';
  const [, minus = '', whole = '', decimals = ''] = read;
  const units = BigInt(whole) * 10_000n + BigInt(decimals.slice(0, 4).padEnd(4, '0'));
  if (units >= limit) return '';
  if (units === 0n) return '零元整';
  const yuan = units / 10_000n;
  const rest = String(units % 10_000n).padStart(4, '0');
  return `${minus && '负'}${wholeInCapitals(yuan)}${decimalsInCapitals(rest, yuan)}`;
}

/** The same for an amount in cents. */
export const centsInCapitals = (cents: number): string =>
  moneyInCapitals(`${cents < 0 ? '-' : ''}${String(Math.abs(cents)).padStart(3, '0').replace(/(..)$/, '.$1')}`);

/** Thousands separators and blanks left out; numbers too small for the fourth decimal as zero. */
function plainText(amount: string | number | null | undefined): string {
  const written = String(amount ?? '');
  const text = plainNumber(written) ?? written;
  return /^-?\d(?:\.\d+)?e-\d+$/.test(text) ? '0' : text;
}

function wholeInCapitals(yuan: bigint): string {
  if (yuan === 0n) return '';
  let text = '';
  let isGap = false;
  for (let at = groups.length - 1; at >= 0; at -= 1) {
    const group = Number((yuan / 10_000n ** BigInt(at)) % 10_000n);
    if (group === 0) {
      isGap = text !== '';
      continue;
    }
    // One 零 stands for all zeros between two digits, also across groups.
    text += `${text !== '' && (isGap || group < 1_000) ? '零' : ''}${groupInCapitals(group)}${groups[at]}`;
    isGap = false;
  }
  return `${text}元`;
}

function groupInCapitals(group: number): string {
  let text = '';
  let isGap = false;
  for (const [at, digit] of [...String(group)].entries()) {
    if (digit === '0') {
      isGap = true;
      continue;
    }
    text += `${isGap ? '零' : ''}${digits[Number(digit)]}${places[String(group).length - 1 - at]}`;
    isGap = false;
  }
  return text;
}

/**
 * What follows 元. A 零 stands where a digit is left out between two that are written, and before 角 where the yuan end in
 * 0.
 */
function decimalsInCapitals(rest: string, yuan: bigint): string {
  let text = '';
  let isGap = yuan > 0n && yuan % 10n === 0n;
  for (const [at, digit] of [...rest].entries()) {
    if (digit === '0') {
      isGap = yuan > 0n || text !== '';
      continue;
    }
    text += `${isGap ? '零' : ''}${digits[Number(digit)]}${parts[at]}`;
    isGap = false;
  }
  return /^\d000$/.test(rest) ? `${text}整` : text;
}
