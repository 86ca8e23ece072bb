import type { z } from 'zod';
import type { Arrival } from '@/lib/contracts/enterprise/arrival.ts';
import type { enterprise as contract } from '@/lib/contracts/enterprise.ts';
import { accountByCode } from '../../account/index.ts';
import type { PublicCtx } from '../../kernel/context.ts';
import { CommittedRefusal, ServiceError } from '../../kernel/service-error.ts';
import { enterSchool } from '../../kernel/tenancy.ts';
import { joinStaffByPhone } from '../../organisation/index.ts';
import { memberSchools, schoolsOf } from './enter.ts';
import { joinMember, refuseJoin } from './join-member.ts';
import { takeTicket } from './member-ticket.ts';

type Input = z.output<(typeof contract)['endpoints']['activateAccount']['input']>;

/**
 * Joins a proven member to the account whose phone a code proves. Where the phone stands in the staff list of one of
 * the corporation's schools and the line has no account yet, the line gets this one. Returns codeWrong, the try
 * counted; throws notStaff, wrongState, memberBound, after which code and ticket are as good as before.
 */
export async function activateAccount(
  ctx: PublicCtx,
  { ticket, browser, ...proof }: Input,
): Promise<Arrival | CommittedRefusal> {
  const account = await accountByCode(ctx, proof, 'WXWORK');
  if (account instanceof CommittedRefusal) return account;
  const member = await takeTicket(ctx, ticket, browser);
  if (!member) return refuseJoin(ctx);
  const schoolIds = await schoolsOf(ctx.tx, member.corpId);
  for (const id of schoolIds) {
    await enterSchool(ctx.tx, id);
    const joined = await joinStaffByPhone({ tx: ctx.tx, now: ctx.now, school: { id } }, [account.phone]);
    if (joined > 0)
      ctx.audit({
        action: 'organisation.staff.join',
        object: { type: 'account', id: account.id },
        actor: { id: account.id, name: account.name },
        scope: id,
      });
  }
  const allowed = await memberSchools(ctx.tx, account.id, schoolIds);
  if (allowed.length === 0) throw new ServiceError('notStaff');
  return joinMember(ctx, member, account.id, browser);
}
