import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { limits } from '@/lib/rules/limits.ts';
import { notifyStaff } from '../enterprise/index.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { sendMessage } from '../notices/index.ts';
import { staff } from '../organisation/schema.ts';

/** What owners of slips are told; never an amount. */
type Told = 'salaryPushed' | 'salaryRevoked' | 'salaryAnswered';

/** The messaging app is a Chinese one. */
const cardTitles: Readonly<Record<Told, string>> = {
  salaryPushed: '您有新的工资条',
  salaryRevoked: '工资条已撤回',
  salaryAnswered: '您对工资条的提问已答复',
};

interface Telling {
  readonly told: Told;
  readonly staffIds: readonly string[];
  /** Names the occasion, which is told once. */
  readonly occasion: string;
  readonly title: string;
  readonly month: string;
}

/** Tells owners of slips, in the bell and by the messaging app, that there is something to open. */
export async function tellOwners(ctx: Ctx, { told, staffIds, occasion, title, month }: Telling): Promise<void> {
  if (staffIds.length === 0) return;
  const rows = await ctx.tx
    .select({ accountId: staff.accountId })
    .from(staff)
    .where(
      and(ofSchool(ctx, staff), eq(staff.enabled, true), isNotNull(staff.accountId), inArray(staff.id, [...staffIds])),
    );
  const to = rows.flatMap(({ accountId }) => accountId ?? []).sort();
  await sendMessage(ctx, { to, kind: told, params: { title, month } });
  const most = limits.wxworkMessageReceivers;
  for (let at = 0; at < to.length; at += most)
    await notifyStaff(ctx, {
      occasion: `${told}|${occasion}|${at}`,
      receivers: to.slice(at, at + most),
      card: { title: cardTitles[told], description: `${month} ${title}`, path: '/eduplus/salary/mine' },
    });
}
