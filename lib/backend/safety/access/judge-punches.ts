import { type AccessReason, type AccessRule, judgeAccess } from '@/lib/rules/access-rule.ts';
import type { LocalMoment } from '@/lib/rules/local-moment.ts';
import type { Ctx } from '../../kernel/context.ts';
import { schoolDaysBetween } from '../../organisation/index.ts';
import type { Holder } from '../credentials/holders.ts';
import { rulesOf } from './rules.ts';

type Inside = Pick<Ctx, 'tx' | 'school'>;

/** Somebody whom a device saw. */
export interface SeenAtGate {
  readonly punch: { readonly direction: 'in' | 'out' };
  readonly holder: Holder;
  readonly moment: LocalMoment;
}

interface Judged {
  readonly status: 1 | 2 | 3;
  readonly reason: AccessReason;
  readonly rule: Pick<AccessRule, 'id' | 'name'> | null;
}

const refusals = {
  lost: 'cardLost',
  revoked: 'cardRevoked',
  notYet: 'cardNotYet',
  ended: 'cardEnded',
} as const satisfies Record<NonNullable<Holder['refusal']>, AccessReason>;

/** Whether each may pass a gate, by the rules as they are now. Three queries, where there are rules. */
export async function judgePunches(ctx: Inside, place: string, seen: readonly SeenAtGate[]): Promise<Judged[]> {
  const rules = await rulesOf(ctx);
  const days = seen.map(({ moment }) => moment.day).sort();
  // Nothing but a rule asks what kind of day it is.
  const schoolDays = new Set(rules.length > 0 ? await schoolDaysBetween(ctx, days[0] ?? '', days.at(-1) ?? '') : []);
  return seen.map(({ punch, holder, moment }) => {
    const { child, staff, refusal } = holder;
    if (refusal && (child || staff)) return { status: 3, reason: refusals[refusal], rule: null };
    if (staff) return { status: staff.enabled ? 1 : 3, reason: staff.enabled ? 'staff' : 'left', rule: null };
    if (!child) return { status: 2, reason: 'unknown', rule: null };
    if (child.state !== 'enrolled') return { status: 3, reason: 'left', rule: null };
    const asked = { ...moment, place, direction: punch.direction, isSchoolDay: schoolDays.has(moment.day) };
    return judgeAccess(rules, { ...asked, studentId: child.id, classId: child.classId });
  });
}
