import { v7 as uuidv7 } from 'uuid';
import { dayAfter } from '@/lib/rules/days.ts';
import type { ProtocolChannel, ProtocolState } from '@/lib/rules/fees/protocol-states.ts';
import { feeProtocols } from '../../fees/schema/protocols.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { today } from '../../kernel/today.ts';
import { knownFamily } from '../../students/index.ts';

interface Planned {
  readonly channel: ProtocolChannel;
  readonly state: ProtocolState;
  readonly reason?: string;
  /** Days until its last one. */
  readonly left?: number;
}

const planned: readonly Planned[] = [
  { channel: 'bank', state: 'active' },
  { channel: 'bank', state: 'active', left: 200 },
  { channel: 'wechat', state: 'active' },
  { channel: 'alipay', state: 'active' },
  { channel: 'bank', state: 'suspended', reason: '家长更换银行卡' },
  { channel: 'wechat', state: 'signing' },
  { channel: 'bank', state: 'active', left: -12 },
  { channel: 'alipay', state: 'terminating', reason: '家长要求改为窗口缴费' },
  { channel: 'bank', state: 'terminated', reason: '转学' },
  { channel: 'bank', state: 'signFailed', reason: '账号与户名不符' },
];

/** One agreement of each state that people can bring it to, in several channels. */
export async function recordProtocols(ctx: Ctx, children: readonly string[]): Promise<void> {
  const day = today(ctx);
  const by = {
    createdAt: ctx.now,
    createdBy: ctx.person.accountId,
    updatedAt: ctx.now,
    updatedBy: ctx.person.accountId,
  };
  const rows: (typeof feeProtocols.$inferInsert)[] = [];
  for (const [at, { channel, state, reason = '', left }] of planned.entries()) {
    const studentId = children[at];
    if (studentId === undefined) break;
    const [guardian] = (await knownFamily(ctx, studentId)).guardians;
    const isSigned = state !== 'signing' && state !== 'signFailed';
    rows.push({
      ...{ schoolId: ctx.school.id, id: uuidv7(), studentId, channel, state, reason, version: 1, note: '', ...by },
      ...{ payerName: guardian?.name ?? '家长', accountTail: channel === 'bank' ? String(6_001 + at * 37) : '' },
      number: isSigned ? `${channel.slice(0, 2).toUpperCase()}2026${String(10_001 + at)}` : '',
      edition: '委托扣款授权书 2026 版',
      limitCents: at % 3 === 0 ? 300_000 : null,
      signedOn: isSigned ? dayAfter(day, -150 + at) : null,
      validTo: left === undefined ? null : dayAfter(day, left),
      endedOn: state === 'terminated' ? dayAfter(day, -20) : null,
    });
  }
  await bulkInsert(ctx.tx, feeProtocols, rows);
}
