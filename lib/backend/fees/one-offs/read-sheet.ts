import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { oneOffCalls } from '@/lib/contracts/fees/one-off-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Steps } from '../../kernel/context.ts';
import { type TitledSheet, titledRows } from '../../sheets/titled-rows.ts';

type Read = typeof oneOffCalls.readOneOffs;
type Column = keyof ReplyOf<Read>['rows'][number];

const sheet: TitledSheet<Column> = {
  titles: {
    who: ['学号', '学籍号', '编号', 'student number', 'number', '姓名', '学生', '幼儿', 'name', 'student', 'child'],
    amount: ['金额', '费用', '收费', 'amount', 'fee', 'charge'],
    note: ['备注', '说明', '用途', '事由', 'note', 'remark', 'reason'],
  },
  needed: ['who', 'amount'],
  of: 'oneOffs',
  max: limits.feeOneOffRows,
};

/**
 * Reads the rows of a sheet as they would be pasted, and keeps nothing of it.
 * @throws ServiceError as `titledRows` does
 */
export async function readOneOffs(steps: Steps): Promise<ReplyOf<Read>> {
  const rows = (await titledRows(steps, sheet)).map(({ texts: { who, amount, note } }) => ({ who, amount, note }));
  await steps.run(async (ctx) =>
    ctx.audit({ object: { type: 'oneOffCharge', id: 'sheet' }, change: { rows: rows.length } }),
  );
  return { rows };
}
