import { and, asc, eq, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { dayAfter } from '@/lib/rules/days.ts';
import { dueCents } from '@/lib/rules/fees/bill-states.ts';
import { feeArrivals } from '../../fees/schema/arrivals.ts';
import { feeBills } from '../../fees/schema/bills.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { today } from '../../kernel/today.ts';

/**
 * What a bank's list of yesterday brought: one transfer that names its bill, one a child's name and a part of what is
 * due, one that nobody can tell, and interest.
 */
export async function bringTransfers(ctx: Ctx): Promise<void> {
  const bills = await ctx.tx
    .select()
    .from(feeBills)
    .where(and(ofSchool(ctx, feeBills), eq(feeBills.state, 'unpaid'), isNull(feeBills.trashedAt)))
    .orderBy(asc(feeBills.number))
    .limit(3);
  const [first, second, third] = bills;
  if (!(first && second && third)) return;
  const onDay = dayAfter(today(ctx), -1);
  const lines = [
    { cents: dueCents(first), payerName: first.payerName ?? '', remark: `保教费 ${first.number}` },
    { cents: 50_000, payerName: '支付宝（中国）网络技术有限公司', remark: `${second.studentName}学费` },
    { cents: dueCents(third) + 1_234, payerName: '钱多多', remark: '转账' },
    { cents: 1_876, payerName: '中国工商银行', remark: '结息' },
  ];
  const by = { updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  await bulkInsert(
    ctx.tx,
    feeArrivals,
    lines.map((line, at) => ({
      ...{ schoolId: ctx.school.id, id: uuidv7(), account: '工行基本户 尾号 6688', mark: `demo ${at}`, onDay, ...line },
      ...{ serial: `SN${onDay.replaceAll('-', '')}00${at + 1}`, state: 'open' as const },
      ...{ readAt: ctx.now, readBy: ctx.person.accountId, ...by },
    })),
  );
}
