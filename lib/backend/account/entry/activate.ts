import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { entryCalls } from '@/lib/contracts/account/entry-calls.ts';
import { smsPurposes } from '@/lib/contracts/account/sms-purposes.ts';
import { tidyPhone } from '@/lib/rules/phone.ts';
import type { PublicCtx, Steps } from '../../kernel/context.ts';
import { committed, ServiceError } from '../../kernel/service-error.ts';
import { joinStaff, waitingStaff } from '../../organisation/index.ts';
import { accountKey, clearAccount, countProof } from '../counters.ts';
import { hashNewPassword } from '../new-password.ts';
import { verifyPassword } from '../password-hash.ts';
import { accounts, tickets } from '../schema.ts';
import { holder } from '../send-code.ts';
import { endSessions } from '../sessions.ts';
import { spendCode } from '../sms-codes.ts';
import { endRecoveries, invitationTo, lookAtTicket } from '../tickets.ts';
import { welcomeBy } from './welcome.ts';

type Asked = z.output<typeof entryCalls.activateUser.input>;

/**
 * Makes the account of a member of staff, by the link of an invitation or by a code to the phone that was invited.
 * Whose phone has an account already joins the school with it: by the link only with the password of that account, so
 * that no school can take a stranger's account over. Throws linkEnded, invalid, codeWrong, badCredentials, tooMany.
 */
export async function activateUser(steps: Steps<PublicCtx>, asked: Asked) {
  const { invited, known } = await steps.run((ctx) => invitationFor(ctx, asked));
  const byLink = asked.ticket !== undefined;
  const same = known !== null && byLink;
  // Whichever link it comes by: who holds one may not guess on.
  if (same) await steps.run((ctx) => countProof(ctx, `joining ${known.id}`));
  if (same && !(await verifyPassword(known.passwordHash, asked.password)))
    return steps.run(async (ctx) => {
      ctx.audit({ action: 'account.signIn', object: { type: 'account', id: known.id }, result: 'refused' });
      return committed(new ServiceError('badCredentials', {}, { fields: { password: { key: 'existingPassword' } } }));
    });
  const passwordHash = same
    ? known.passwordHash
    : await hashNewPassword(asked.password, [invited.name, invited.phone, invited.schoolName]);
  return steps.run(async (ctx) => {
    if (!byLink) {
      const bound = {
        phone: invited.phone,
        purpose: smsPurposes.TEACHER_REGISTER,
        browserKey: asked.browserKey,
      };
      const wrong = await spendCode(ctx, bound, asked.code ?? '');
      if (wrong) return wrong;
    }
    const spent = await ctx.tx.delete(tickets).where(eq(tickets.hash, invited.hash)).returning({ hash: tickets.hash });
    if (spent.length === 0) throw new ServiceError('linkEnded');
    const account = await accountFor(ctx, invited, passwordHash);
    // A new password for an account that was there ends what was opened with the old one, and the lock that guesses at
    // it brought about.
    if (known && !same) {
      await endSessions(ctx, account.id);
      await endRecoveries(ctx, account.id);
      await clearAccount(ctx.tx, accountKey(account.phone));
    }
    await joinStaff(ctx, { ...invited, accountId: account.id });
    return welcomeBy(ctx, account, byLink ? 'SELF' : 'SMS');
  });
}

async function invitationFor(ctx: PublicCtx, { ticket, phone }: Asked) {
  const row =
    ticket === undefined
      ? await invitationTo(ctx, tidyPhone(phone ?? ''))
      : await lookAtTicket(ctx, 'invitation', ticket);
  const waiting =
    row?.staffOf && row.staffId ? await waitingStaff(ctx, { schoolId: row.staffOf, staffId: row.staffId }) : null;
  // A changed phone takes the invitation with it: the link was made out to the old one.
  if (!row || !waiting || waiting.phone !== row.phone)
    return ticket === undefined ? committed(new ServiceError('codeWrong')) : committed(new ServiceError('linkEnded'));
  return { invited: { ...waiting, hash: row.hash }, known: await holder(ctx, waiting.phone) };
}

async function accountFor(ctx: PublicCtx, invited: { phone: string; name: string }, passwordHash: string) {
  const { phone, name } = invited;
  const [made] = await ctx.tx
    .insert(accounts)
    .values({ phone, name, passwordHash, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning();
  if (made) return made;
  const [kept] = await ctx.tx
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.phone, phone), eq(accounts.enabled, true)))
    .returning();
  if (!kept) throw new ServiceError('linkEnded');
  return kept;
}
