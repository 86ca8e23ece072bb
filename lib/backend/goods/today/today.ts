import { and, eq, ne } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { DocumentKind } from '@/lib/contracts/goods/lines.ts';
import type { goodsTodayCalls } from '@/lib/contracts/goods/today.ts';
import type { Ctx } from '../../kernel/context.ts';
import type { VerbGroup } from '../../kernel/mount.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { isOn } from '../../organisation/index.ts';
import { monthsToClose } from '../close/close.ts';
import { countsToPost } from '../count/sheet.ts';
import { requestsToOrder } from '../request/ordered.ts';
import { requestsToDecide } from '../request/request.ts';
import { goodsDocuments as table } from '../schema/document.ts';
import { stockFigures } from '../stock/stock.ts';

type Calls = typeof goodsTodayCalls;

const nothing = {
  low: null,
  expired: null,
  expiring: null,
  toDecide: null,
  toOrder: null,
  toReceive: null,
  toCheck: null,
  toHandOut: null,
  toPost: null,
  toClose: null,
};

/** What of goods waits for somebody; each figure for whoever may answer it. */
async function goodsToday(ctx: Ctx): Promise<ReplyOf<Calls['goodsToday']>> {
  if (!(await isOn(ctx, 'goods.authorised'))) return nothing;
  const stock = ctx.can('goods.stock.view') ? await stockFigures(ctx, {}) : null;
  return {
    low: stock?.low ?? null,
    expired: stock?.expired ?? null,
    expiring: stock?.week ?? null,
    toDecide: ctx.can('goods.purchase.approve') ? await requestsToDecide(ctx) : null,
    toOrder: ctx.canEverywhere('goods.order.edit') ? await requestsToOrder(ctx) : null,
    toReceive: ctx.canEverywhere('goods.receipt.post') ? await documentsIn(ctx, 'order', 'open') : null,
    toCheck: ctx.canEverywhere('goods.receipt.post') ? await documentsIn(ctx, 'receipt', 'checking') : null,
    toHandOut: ctx.canEverywhere('goods.issue.edit') ? await documentsIn(ctx, 'issue', 'requested') : null,
    toPost: ctx.canEverywhere('goods.count.post') ? await countsToPost(ctx) : null,
    toClose: ctx.canEverywhere('goods.close.edit') ? await monthsToClose(ctx) : null,
  };
}

/** Nobody checks what they received themselves. */
const documentsIn = (ctx: Ctx, kind: DocumentKind, state: string): Promise<number> =>
  ctx.tx.$count(
    table,
    and(
      ofSchool(ctx, table),
      ...[eq(table.kind, kind), eq(table.state, state)],
      kind === 'receipt' ? ne(table.createdBy, ctx.person.accountId) : undefined,
    ),
  );

/** Asked by the work bench of every school, so that one that does not work with goods is answered with nothing. */
export const goodsTodayVerbs: VerbGroup<Calls> = { goodsToday };
