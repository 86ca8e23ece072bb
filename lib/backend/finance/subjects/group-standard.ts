import { desc } from 'drizzle-orm';
import { parentNumber } from '@/lib/rules/finance/subject-number.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import type { StandardSource } from '../../kernel/standard-source.ts';
import { financeLedgers } from '../schema.ts';
import { type Chart, chartOf } from './chart.ts';
import { addSubject, saveSubject } from './write.ts';

/** The chart of the latest books; null where none are set up. */
async function chart(ctx: Pick<Ctx, 'tx' | 'school' | 'locale'>): Promise<Chart | null> {
  const [ledger] = await ctx.tx
    .select({ id: financeLedgers.id })
    .from(financeLedgers)
    .where(ofSchool(ctx, financeLedgers))
    .orderBy(desc(financeLedgers.year))
    .limit(1);
  return ledger ? chartOf(ctx, ledger.id) : null;
}

/**
 * Subjects of the school's own as organisations issue them: the name, and the number of the subject above. The own
 * number is the school's, so that another one is no change.
 */
export const subjectStandard: StandardSource = {
  kind: 'subject',
  key: 'finance.subject.edit',
  likeness: ({ above, name }) => `${above} ${name}`,
  typed: ({ name, above }) =>
    /^\d{4,8}$/.test(above) ? { name, above, code: '', use: '', cycle: '', keys: '' } : { fault: 'above' },
  read: async (ctx) =>
    ((await chart(ctx))?.rows ?? []).flatMap(({ id, name, number, official }) => {
      const above = parentNumber(number);
      return official || above === null ? [] : { rowId: id, name, above, code: '', use: '', cycle: '', keys: '' };
    }),
  write: async (ctx, rowId, { name, above }) => {
    const books = await chart(ctx);
    const row = books?.byId.get(rowId ?? '');
    // A subject stays where it is: below another one it is another subject, and the first stays the school's own.
    if (row && parentNumber(row.number) === above) {
      const { id, version, enabled, entrusted, auxiliaryKinds, carryTo } = row;
      const input = { id, version, name, enabled, entrusted, auxiliaryKinds, carryToId: carryTo };
      return (await saveSubject(ctx, input)).id;
    }
    const parent = books?.byNumber.get(above);
    if (!parent) throw new ServiceError('standardAbove', { number: above });
    const plain = { restriction: null, entrusted: false, auxiliaryKinds: [], currency: null, unit: null };
    return (await addSubject(ctx, { ...plain, parentId: parent.id, name, movesBalance: false })).id;
  },
};
