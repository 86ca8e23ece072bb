import { and, arrayOverlaps, asc } from 'drizzle-orm';
import type { flowCalls } from '@/lib/contracts/approvals/flow.ts';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import { wordsByPath } from '@/lib/i18n/words-by-path.ts';
import type { Flow } from '@/lib/rules/approvals/flow.ts';
import type { ApprovalKind } from '@/lib/rules/approvals/kinds.ts';
import en from '@/messages/en/approvals-told.json' with { type: 'json' };
import zh from '@/messages/zh-CN/approvals-told.json' with { type: 'json' };
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { moldOf } from '../../organisation/index.ts';
import { roles } from '../../organisation/schema.ts';
import { joined, type OwnRule } from '../joined.ts';

const words = { en, 'zh-CN': zh };

/**
 * For each kind of document that its module decides on by a rule of its own, the flow that does what that rule does in
 * the school today: whoever has the right or the duty, any of them; not the applicant where the school's switch wants
 * another person (`asSwitched`). A school that takes none of them keeps its rule. What a migration wrote for schools
 * that were there before flows is the same.
 */
export async function ruleFlows(ctx: Ctx): Promise<ReplyOf<(typeof flowCalls)['ruleFlows']>> {
  const say = wordsByPath(words, ctx.locale, await moldOf(ctx));
  const rows = [];
  for (const { kind, rule } of joined().kinds) {
    if (!rule) continue;
    const { flow, names } = await flowBy(ctx, kind, rule, say('ruleNode'));
    rows.push({ kind, flow, names });
  }
  return { rows };
}

/** Documents about a child: whoever reaches their own classes alone decides for these. */
const isAboutChild = (kind: ApprovalKind) => kind === 'leave' || kind === 'refund' || kind === 'discount';

/** The rule of a kind as a flow. The school's switch and duty are not written into it: they go on to hold for it. */
async function flowBy(ctx: Ctx, kind: ApprovalKind, { right, duty }: OwnRule, name: string) {
  const holding = await ctx.tx
    .select({ id: roles.id, name: roles.name, scope: roles.scope })
    .from(roles)
    .where(and(ofSchool(ctx, roles), arrayOverlaps(roles.keys, ['*', right])))
    .orderBy(asc(roles.name));
  const isOfClasses = isAboutChild(kind);
  const named = holding.filter(({ scope }) => !isOfClasses || (scope !== 'classes' && scope !== 'self'));
  const byClass = isOfClasses && holding.some(({ scope }) => scope === 'classes');
  const flow: Flow = {
    nodes: [
      {
        ...{ key: 'rule', type: 'sign', name, mode: 'any', nobody: { by: 'refuse' }, oneself: 'fallback', hours: null },
        who: [
          ...named.map(({ id }) => ({ by: 'role' as const, id })),
          ...(byClass ? [{ by: 'classTeacher' as const }] : []),
          ...(duty ? [{ by: 'duty' as const, id: duty }] : []),
        ],
        ...{ wants: { signature: false, comment: false, file: false }, next: null },
      },
    ],
    ...{ copiesAtStart: [], copiesAtEnd: [], resume: 'where', ownDecision: true, onceInARow: false },
  };
  return { flow, names: Object.fromEntries(named.map((one) => [one.id, one.name])) };
}
