import { and, eq } from 'drizzle-orm';
import en from '@/messages/en/diet-recipe.json' with { type: 'json' };
import zh from '@/messages/zh-CN/diet-recipe.json' with { type: 'json' };
import type { ApprovedKind, DocumentOutcome } from '../../approvals/index.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { findRow, ofSchool } from '../../kernel/of-school.ts';
import { staff } from '../../organisation/schema.ts';
import { dietCrowds } from '../schema/crowd.ts';
import { dietRecipes as table } from '../schema/recipe.ts';

type Reading = Parameters<ApprovedKind['read']>[0];
type Stored = typeof table.$inferSelect;

/** How a week stands by what became of it: whatever is not decided for it is planned on. */
const stateOf: Readonly<Record<DocumentOutcome, Stored['state']>> = {
  checking: 'submitted',
  passed: 'approved',
  returned: 'draft',
  failed: 'draft',
  withdrawn: 'draft',
};

/** Weeks of menus, as flows decide on them: one that has passed can be published. */
export const recipeApproval: ApprovedKind = {
  kind: 'recipe',
  words: { en: en.recipe, 'zh-CN': zh.recipe },
  permission: 'diet.recipe.view',
  rule: { right: 'diet.recipe.check' },
  noChoice: true,
  read: async (on, documentId, lock) => {
    const row = await findRow(on, table, documentId, { lock });
    const { id, name, weekOn, edition, dishes } = row;
    const crowd = await findRow(on, dietCrowds, row.crowdId);
    return {
      title: `${name} ${weekOn}`,
      cents: null,
      authors: await plannersOf(on, row),
      childId: null,
      shown: [
        { name: 'name', look: 'text', value: name },
        { name: 'crowd', look: 'text', value: crowd.name },
        { name: 'weekOn', look: 'day', value: weekOn },
        { name: 'edition', look: 'count', value: edition },
        { name: 'dishCount', look: 'count', value: dishes.length },
        // What is decided on is the board: whoever changes a gram of it changes what was said of it.
        { name: 'board', look: 'text', value: boardText(row) },
      ],
      fileIds: [],
      address: `/singleDiet/myRecipe/${id}`,
    };
  },
  moved: async (on, documentId, outcome, said) => {
    const row = await findRow(on, table, documentId, { lock: true });
    const isBack = outcome === 'returned' || outcome === 'failed';
    await changeRow(on, table, row, { state: stateOf[outcome], ...(isBack && { returned: said }) });
  },
};

/** The dishes of a week, each with what one child gets of it in grams. */
const boardText = ({ dishes }: Stored): string =>
  dishes
    .map(({ name, lines }) => `${name} ${lines.reduce((sum, { grams }) => sum + (grams ?? 0), 0) / 100} g`)
    .join('；');

/** Whoever of the staff changed the board last. */
async function plannersOf(on: Reading, { updatedBy }: Stored): Promise<readonly string[]> {
  const rows = await on.tx
    .select({ id: staff.id })
    .from(staff)
    .where(and(ofSchool(on, staff), eq(staff.accountId, updatedBy)));
  return rows.map(({ id }) => id);
}
