/**
 * How the activities report counts what a voucher books on net assets: a restriction lifted or set, a correction of
 * former years, or directly, which is no movement of that statement.
 */
export type NetAssetFlow = 'ordinary' | 'transfer' | 'priorYear';

interface FlowLine {
  readonly number: string;
  readonly debitCents: number;
  readonly creditCents: number;
}

export const isNetAsset = (number: string) => number.startsWith('3');

/**
 * The flow of a voucher's lines on net assets; its other lines are ordinary. What touches 3201 corrects a former year,
 * whether it states the correction, transfers it to 3101 or 3102 as the regulation asks, or does both at once: of the
 * net assets taken together the correction alone remains. A restriction moves what 3102 loses to 3101 or back, so that
 * both together do not change; capital that comes in for both at once is none.
 */
export function netAssetFlow(lines: readonly FlowLine[]): NetAssetFlow {
  const of = (number: string) => lines.filter((line) => line.number.startsWith(number));
  if (of('3201').length > 0) return 'priorYear';
  const [unrestricted, restricted] = [of('3101'), of('3102')];
  const change = [...unrestricted, ...restricted].reduce((sum, line) => sum + line.creditCents - line.debitCents, 0);
  return unrestricted.length > 0 && restricted.length > 0 && change === 0 ? 'transfer' : 'ordinary';
}
