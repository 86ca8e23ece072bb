import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Flow, SignNode } from '@/lib/rules/approvals/flow.ts';
import { decide } from '../../approvals/application/decide.ts';
import { pageOfInbox } from '../../approvals/application/inbox.ts';
import { moveFlow, setFlow } from '../../approvals/flow/flow.ts';
import { setKindFlow } from '../../approvals/flow/kinds.ts';
import { orderRefund } from '../../fees/refund-orders/ask.ts';
import { mendRefundOrder } from '../../fees/refund-orders/mend.ts';
import { refundOrderView } from '../../fees/refund-orders/view.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { messages } from '../../notices/schema.ts';
import { moldOf } from '../../organisation/index.ts';
import { roles, staff, staffRoles } from '../../organisation/schema.ts';
import { type DemoRole, demoRoleName } from '../demo-roles.ts';

/** Who has a part in it, each at a minute of the day. */
interface Parts {
  readonly clerk: (at: Date) => Ctx;
  readonly chief: (at: Date) => Ctx;
}

type Ordered = Parameters<typeof orderRefund>[1];

/**
 * A refund that went by a flow for a while: finance returned it for its reason, the head for the ways in which it goes
 * back, both agreed to what it was then. The school decides by its own rule again since.
 * @returns the order, which waits to be paid
 */
export async function askByFlow({ clerk, chief }: Parts, at: Date, asked: Ordered) {
  const asking = clerk(at);
  const { of: head, roleId } = await personOf(asking, 'head');
  const finance = await personOf(asking, 'chief');
  const flowId = await standing(chief(at), [finance.roleId, roleId]);
  const minute = (n: number) => new Date(at.getTime() + n * 60_000);
  const ask = await staffed(asking);
  const { id } = await orderRefund(ask, asked);
  const step = async (n: number, by: Ctx, move: 'agree' | 'return', comment: string) => {
    const ctx = await staffed({ ...by, now: minute(n) });
    const { rows } = await pageOfInbox(ctx, { box: 'decide', page: 1, size: 20 } as Parameters<typeof pageOfInbox>[1]);
    const row = rows.find(({ documentId }) => documentId === id);
    if (!row) throw new Error('Whoever decides has it in the inbox');
    const decision = { id: row.id, task: row.task ?? 0, seen: row.content, move, to: null, comment };
    await decide(ctx, { ...decision, isSigned: false, fileIds: [] });
  };
  const mend = async (n: number, more: Partial<Ordered>) => {
    const now = await refundOrderView(asking, { id });
    const { version, handedCents, originalCents, toBalanceCents, nextBillCents, reason } = { ...now, ...more };
    const ctx = { ...ask, now: minute(n) };
    const ways = { handedCents, originalCents, toBalanceCents, nextBillCents };
    await mendRefundOrder(ctx, { id, version, ...ways, reason });
  };
  const half = asked.handedCents / 2;
  await step(20, chief(at), 'return', '请写明停课的起止日期');
  await mend(35, { reason: `${asked.reason}，停课一周` });
  await step(50, chief(at), 'agree', '');
  await step(70, { ...asking, person: { ...asking.person, accountId: head } }, 'return', '家长只取一半，其余转入余额');
  await mend(90, { handedCents: half, toBalanceCents: half });
  await step(120, { ...asking, person: { ...asking.person, accountId: head } }, 'agree', '');
  await setKindFlow(chief(at), { kind: 'refund', flowId: null, version: 1 });
  await asking.tx
    .update(messages)
    .set({ readAt: minute(180) })
    .where(
      and(
        ofSchool(asking, messages),
        isNull(messages.readAt),
        inArray(messages.kind, ['approvalWaits', 'approvalMoved']),
      ),
    );
  const { version } = await refundOrderView(asking, { id });
  return { flowId, id, version };
}

const node = (key: string, name: string, roleId: string, next: string | null): SignNode => ({
  ...{ key, type: 'sign', name, who: [{ by: 'role', id: roleId }], mode: 'any', next },
  ...{ nobody: { by: 'refuse' }, oneself: 'fallback', hours: null },
  wants: { signature: false, comment: false, file: false },
});

/** The flow, written, switched on and standing for refunds. */
async function standing(ctx: Ctx, [finance = '', head = '']: readonly string[]): Promise<string> {
  const flow: Flow = {
    nodes: [node('n1', '财务审核', finance, 'n2'), node('n2', '负责人审批', head, null)],
    ...{ copiesAtStart: [], copiesAtEnd: [], resume: 'where', ownDecision: false, onceInARow: false },
  };
  const { id, version } = await setFlow(ctx, { name: '退款审批（两级）', note: '试用过，现在按原规则审批', flow });
  await moveFlow(ctx, { id, version, move: 'switchOn' });
  await setKindFlow(ctx, { kind: 'refund', flowId: id, version: 0 });
  return id;
}

/** The account of whoever has a role in the demo, and the role. */
async function personOf(ctx: Ctx, role: DemoRole) {
  const name = demoRoleName(role, (await moldOf(ctx)) === 'school');
  const [found] = await ctx.tx
    .select({ of: staff.accountId, roleId: roles.id })
    .from(roles)
    .innerJoin(staffRoles, and(ofSchool(ctx, staffRoles), eq(staffRoles.roleId, roles.id)))
    .innerJoin(staff, and(ofSchool(ctx, staff), eq(staff.id, staffRoles.staffId)))
    .where(and(ofSchool(ctx, roles), eq(roles.name, name)));
  if (!found?.of) throw new Error(`The demo has nobody who is ${role}`);
  return { of: found.of, roleId: found.roleId };
}

/** Somebody as the member of staff whom they are. */
async function staffed(ctx: Ctx): Promise<Ctx> {
  const mine = and(ofSchool(ctx, staff), eq(staff.accountId, ctx.person.accountId));
  const [row] = await ctx.tx.select({ id: staff.id }).from(staff).where(mine);
  if (!row) throw new Error('Whoever acts in the demo works there');
  return { ...ctx, staffId: row.id };
}
