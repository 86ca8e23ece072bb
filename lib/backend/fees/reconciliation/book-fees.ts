import { v5 as uuidv5 } from 'uuid';
import { payTypeOf } from '@/lib/rules/fees/channel-orders.ts';
import type { PayChannel } from '@/lib/rules/fees/channels.ts';
import { type DocumentLine, submitDocument, withdrawDocument } from '../../finance/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { bookSubjects } from '../day-closes/book-subjects.ts';
import type { feeStatements } from '../schema/statements.ts';

type Statement = typeof feeStatements.$inferSelect;

/** Books of a Chinese school are written in Chinese. */
const names: Readonly<Record<PayChannel, string>> = { wechat: '微信支付', alipay: '支付宝' };

/** Each reading of a statement has a document of its own. */
const documentIdOf = ({ id, digest }: Pick<Statement, 'id' | 'digest'>) => uuidv5(digest, id);

/**
 * Writes what a channel kept of a day into the books, as a draft: a cost, off what is held at the channel. Where a
 * later reading comes to another amount, the draft of the former goes, or a document takes its voucher back.
 */
export async function bookFees(ctx: Ctx, before: Statement, after: Statement): Promise<void> {
  if (before.feeCents === after.feeCents) return;
  if (before.feeCents !== 0) await takeBack(ctx, before);
  if (after.feeCents !== 0) await submit(ctx, 'channelFee', after, after.feeCents);
}

async function takeBack(ctx: Ctx, before: Statement): Promise<void> {
  const origin = { module: 'fees', kind: 'channelFee', documentId: documentIdOf(before) } as const;
  if ((await withdrawDocument(ctx, origin)) === 'posted') await submit(ctx, 'reversal', before, 0 - before.feeCents);
}

async function submit(ctx: Ctx, kind: 'channelFee' | 'reversal', statement: Statement, cents: number): Promise<void> {
  const { channel, day } = statement;
  const { subjects } = await bookSubjects(ctx);
  const summary = `${day} ${names[channel]}手续费`;
  const line = (subjectNumber: string, side: DocumentLine['side']): DocumentLine => ({
    ...{ subjectNumber, summary, cents: Math.abs(cents) },
    side: cents > 0 ? side : side === 'debit' ? 'credit' : 'debit',
  });
  await submitDocument(ctx, {
    origin: { module: 'fees', kind, documentId: documentIdOf(statement) },
    ...{
      number: `SX${day.replaceAll('-', '')}-${channel}`,
      day,
      summary: kind === 'reversal' ? `冲销 ${summary}` : summary,
    },
    address: `/charge/reconciliation?channel=${channel}&day=${day}`,
    lines: [line(subjects.channelFee, 'debit'), line(subjects[payTypeOf[channel]], 'credit')],
  });
}
