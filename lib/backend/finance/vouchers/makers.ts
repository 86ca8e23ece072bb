import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { voucherCalls } from '@/lib/contracts/finance/voucher-calls.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Ctx } from '../../kernel/context.ts';
import { personNames } from '../../kernel/people.ts';
import { ledgerOf } from '../ledgers/find-ledger.ts';

const makerRow = z.object({ maker: z.string() });

/**
 * Who made a year's vouchers. They are few: from one to the next by the index, however many vouchers each made.
 * @throws ServiceError notFound
 */
export async function voucherMakers(
  ctx: Ctx,
  { year }: { readonly year: number },
): Promise<ReplyOf<typeof voucherCalls.voucherMakers>> {
  await ledgerOf(ctx, year);
  const next = sql`select period, made_by from finance_vouchers
    where school_id = ${ctx.school.id} and period <= ${year * 100 + 12} and (period, made_by) >`;
  const nil = '00000000-0000-0000-0000-000000000000';
  const found = await rowsOf(
    ctx.tx,
    sql`with recursive met as (
        (${next} (${year * 100}, ${nil}::uuid) order by period, made_by limit 1)
        union all
        select n.period, n.made_by from met cross join lateral (
          ${next} (met.period, met.made_by) order by period, made_by limit 1) n)
      select distinct made_by as maker from met`,
    makerRow,
  );
  const names = await personNames(
    ctx.tx,
    found.map(({ maker }) => maker),
  );
  const rows = [...names].map(([id, name]) => ({ id, name }));
  return { rows: rows.toSorted((a, b) => a.name.localeCompare(b.name, 'zh-CN')) };
}
