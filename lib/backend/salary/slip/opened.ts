import { and, asc, eq } from 'drizzle-orm';
import { slipMachine } from '@/lib/contracts/salary/slip.data.ts';
import type { OpenedSlip } from '@/lib/contracts/salary/slip.ts';
import { shownGroups, slipSums } from '@/lib/rules/salary/slip-items.ts';
import type { Ctx } from '../../kernel/context.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { staffNames } from '../../organisation/index.ts';
import { openingsOf } from '../openings.ts';
import { sealedItemsOf } from '../record/lines.ts';
import { salaryRecords } from '../schema/record.ts';
import { salaryQuestions, type salarySlips } from '../schema/slip.ts';
import { opener } from '../sealed.ts';

/** What its owner may do, and what the office may. */
export const ownMoves = ['confirm', 'ask'] as const;
export const officeMoves = ['answer', 'revoke'] as const;

type Move = (typeof slipMachine.moves)[number];

/** A slip with its amounts, as its owner sees it. @throws ServiceError salaryKeyLost */
export async function opened(
  ctx: Ctx,
  slip: typeof salarySlips.$inferSelect,
  moves: readonly Move[],
): Promise<OpenedSlip> {
  const open = await opener(ctx);
  const record = await findRow(ctx, salaryRecords, slip.recordId);
  const items = open.items(record.id, await sealedItemsOf(ctx, record, slip.sheet));
  const values = open.values(slip.id, slip.sealedValues);
  const asked = await ctx.tx
    .select()
    .from(salaryQuestions)
    .where(and(ofSchool(ctx, salaryQuestions), eq(salaryQuestions.slipId, slip.id)))
    .orderBy(asc(salaryQuestions.askedAt));
  const { id, version, month, state } = slip;
  return {
    ...{ id, version, month, state, title: record.title, reader: ctx.person.name },
    name: (await staffNames(ctx, [slip.staffId])).get(slip.staffId) ?? '',
    groups: shownGroups(items, values).map(({ lines, ...group }) => ({ ...group, lines: [...lines] })),
    ...slipSums(items, values),
    questions: asked.map((one) => ({
      id: one.id,
      item: items[one.item]?.name ?? '',
      text: open.text('question', one.id, one.sealedQuestion),
      askedAt: one.askedAt.toISOString(),
      answer: one.sealedAnswer === null ? null : open.text('answer', one.id, one.sealedAnswer),
      answeredAt: one.answeredAt?.toISOString() ?? null,
      answeredBy: one.answeredBy,
    })),
    openings: await openingsOf(ctx, slip),
    actions: slipMachine
      .movesIn(state)
      .filter((move) => moves.includes(move) && !(move === 'ask' && record.state === 'closed')),
  };
}
