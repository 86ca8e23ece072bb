import { clockIn } from '@/lib/rules/time-zone.ts';

/* Channels tell the time of Beijing, often without saying so; there is no summer time there. */

const offset = '+08:00';
const clock = clockIn('Asia/Shanghai');

/** The moment that a channel names, with its offset or without; null for what is none. */
export function readMoment(text: string): Date | null {
  const found = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(text);
  if (!found) return null;
  const [, day, time, zone = offset] = found;
  const at = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(at.getTime()) ? null : at;
}

/** As Alipay writes a moment: 2026-11-30 09:00:00. */
export const writtenMoment = (at: Date): string => clock(at);

/** As WeChat Pay does: 2026-11-30T09:00:00+08:00. */
export const offsetMoment = (at: Date): string => `${clock(at).replace(' ', 'T')}${offset}`;
