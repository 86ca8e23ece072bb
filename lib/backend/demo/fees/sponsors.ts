import { v7 as uuidv7 } from 'uuid';
import { feeSponsored, feeSponsors } from '../../fees/schema/sponsors.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';

/** The state's aid bears half of one item for some children. */
export async function nameSponsor(ctx: Ctx, itemId: string, children: readonly string[], from: string): Promise<void> {
  const [own, sponsorId] = [{ schoolId: ctx.school.id }, uuidv7()];
  const share = { itemIds: [itemId], grades: [], percentBp: 5_000, amountCents: null };
  const rest = { validFrom: from, validTo: null, enabled: true, note: '每学期末汇总申领' };
  const by = { version: 1, updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const sponsor = { ...own, id: sponsorId, name: '家庭经济困难资助', kind: 'aid' as const, ...share, ...rest, ...by };
  await ctx.tx.insert(feeSponsors).values(sponsor);
  const named = children.map((studentId) => ({ ...own, sponsorId, studentId, fromOn: from, toOn: null }));
  await bulkInsert(
    ctx.tx,
    feeSponsored,
    named.map((one) => ({ ...one, reason: '持困难认定证明' })),
  );
}
