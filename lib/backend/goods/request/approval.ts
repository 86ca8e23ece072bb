import { and, asc, eq } from 'drizzle-orm';
import { centsText } from '@/lib/rules/money.ts';
import { quantityText } from '@/lib/rules/quantity.ts';
import en from '@/messages/en/goods-purchase.json' with { type: 'json' };
import zh from '@/messages/zh-CN/goods-purchase.json' with { type: 'json' };
import type { ApprovedKind } from '../../approvals/index.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { budgetOf } from '../budget/budget.ts';
import { goodsDocumentLines as lineTable, goodsDocuments as table } from '../schema/document.ts';
import { goodsItems } from '../schema/item.ts';

type Reading = Parameters<ApprovedKind['read']>[0];

const stored = (on: Reading, id: string, lock: boolean) =>
  findRow(on, table, id, { more: eq(table.kind, 'request'), lock });

/** Purchase requests, as flows decide about them: one that has passed can be ordered. */
export const purchaseApproval: ApprovedKind = {
  kind: 'purchase',
  words: { en: en.request, 'zh-CN': zh.request },
  permission: 'goods.request.view',
  rule: { right: 'goods.purchase.approve' },
  read: async (on, documentId, lock) => {
    const row = await stored(on, documentId, lock);
    const { id, reason, number, cents, wantedOn, note } = row;
    const budget = await budgetOf(on, row);
    return {
      title: `${reason} ${number}`,
      cents,
      // Nobody but the applicant writes one, whom flows know.
      authors: [],
      childId: null,
      shown: [
        { name: 'number', look: 'text', value: number },
        { name: 'reason', look: 'text', value: reason },
        { name: 'lines', look: 'text', value: await linesText(on, id) },
        { name: 'wantedOn', look: 'day', value: wantedOn },
        { name: 'cents', look: 'money', value: cents },
        ...(budget && budget.overCents > 0
          ? [{ name: 'overBudget', look: 'money' as const, value: budget.overCents }]
          : []),
        { name: 'note', look: 'text', value: note },
      ],
      fileIds: [],
      address: `/newGoods/request?opened=${id}`,
    };
  },
  moved: async (on, documentId, outcome) => {
    const row = await stored(on, documentId, true);
    const isDecided = outcome === 'passed' || outcome === 'failed';
    const decided = isDecided ? { decidedAt: on.now, decidedBy: on.person.accountId } : {};
    await changeRow(on, table, row, { state: outcome, ...decided });
  },
};

/** What is asked for, in one line. */
async function linesText(on: Reading, documentId: string): Promise<string> {
  const { quantity, unitName, price, note, at } = lineTable;
  const lines = await on.tx
    .select({ name: goodsItems.name, quantity, unitName, price, note })
    .from(lineTable)
    .leftJoin(goodsItems, and(ofSchool(on, goodsItems), eq(goodsItems.id, lineTable.itemId)))
    .where(and(ofSchool(on, lineTable), eq(lineTable.documentId, documentId)))
    .orderBy(asc(at));
  return lines
    .map(({ name, note: of, quantity: count, unitName: unit, price: each }) =>
      [name, of, quantityText(count), unit, each && `× ${centsText(each)}`].filter(Boolean).join(' '),
    )
    .join('；');
}
