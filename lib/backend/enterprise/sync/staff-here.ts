import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { KnownContact } from '@/lib/rules/contacts/contact-names.ts';
import type { MemberHere } from '@/lib/rules/contacts/staff-plan.ts';
import { accounts } from '../../account/schema.ts';
import type { JobCtx } from '../../kernel/jobs.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { staff } from '../../organisation/schema.ts';
import { wxworkContacts } from '../schema/contacts.ts';
import { identities } from '../schema.ts';

type Reading = Pick<JobCtx, 'tx' | 'school'>;

/** The contacts of a corporation as the last sync left them. */
export async function knownContacts(
  ctx: Reading & Pick<JobCtx, 'now'>,
  corpId: string,
): Promise<readonly KnownContact[]> {
  const { kind, externalId, ownKey, facts, state, leaveAt } = wxworkContacts;
  const rows = await ctx.tx
    .select({ kind, externalId, ownKey, facts, state, leaveAt })
    .from(wxworkContacts)
    .where(and(ofSchool(ctx, wxworkContacts), eq(wxworkContacts.corpId, corpId)));
  return rows.map(({ leaveAt: until, ...row }) => ({ ...row, isOver: until !== null && until <= ctx.now }));
}

/**
 * Who the members of a corporation are here, by their id at the platform: through the account that they are bound to,
 * or through lines of the staff list that have its proven phone. Two statements.
 */
export async function membersHere(ctx: Reading, corpId: string): Promise<ReadonlyMap<string, MemberHere>> {
  const bound = await ctx.tx
    .select({
      userId: identities.userId,
      accountId: accounts.id,
      phone: accounts.phone,
      staffId: staff.id,
      name: staff.name,
      enabled: staff.enabled,
    })
    .from(identities)
    .innerJoin(accounts, and(eq(accounts.id, identities.accountId), eq(accounts.enabled, true)))
    .leftJoin(staff, and(ofSchool(ctx, staff), eq(staff.accountId, accounts.id)))
    .where(eq(identities.corpId, corpId));
  const phones = [...new Set(bound.flatMap(({ staffId, phone }) => (staffId === null ? [phone] : [])))];
  const waiting =
    phones.length === 0
      ? []
      : await ctx.tx
          .select({ id: staff.id, name: staff.name, phone: staff.phone })
          .from(staff)
          .where(
            and(ofSchool(ctx, staff), eq(staff.enabled, true), isNull(staff.accountId), inArray(staff.phone, phones)),
          );
  const byPhone = Map.groupBy(waiting, ({ phone }) => phone);
  return new Map(
    bound.map(({ userId, accountId, phone, staffId, name, enabled }) => [
      userId,
      {
        accountId,
        staff: staffId === null ? null : { id: staffId, name: name ?? '', enabled: enabled ?? false },
        byPhone:
          staffId === null ? (byPhone.get(phone) ?? []).map(({ id, name: called }) => ({ id, name: called })) : [],
      },
    ]),
  );
}
