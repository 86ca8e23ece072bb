import { msOfDays } from '@/lib/rules/days.ts';
import { clockOffset, now, setClockOffset } from '../kernel/clock.ts';
import { wakeJobs } from '../kernel/job-wake.ts';
import { type Command, CommandRefused } from './commands.ts';

const units: Readonly<Record<string, number>> = { s: 1_000, m: 60_000, h: 3_600_000, d: msOfDays(1) };

/**
 * `clock` tells the time of the server, `clock +31m` moves it on (s, m, h, d; minus moves back), `clock real` ends
 * that.
 */
export const clock: Command = async ([word], say) => {
  if (word === 'real') setClockOffset(0);
  else if (word !== undefined) setClockOffset(clockOffset() + spanMs(word));
  // What is due by the new time is due now.
  wakeJobs();
  say(now().toISOString());
  return true;
};

function spanMs(word: string): number {
  const [, sign, amount, unit = ''] = /^([+-])(\d{1,6})([smhd])$/.exec(word) ?? [];
  if (!sign) throw new CommandRefused(`${word} is no span of time: write +31m, -2h, +40s, +3d or real`);
  return Number(`${sign}${amount}`) * (units[unit] ?? 0);
}
