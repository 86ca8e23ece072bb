import { and, arrayOverlaps, asc } from 'drizzle-orm';
import type { flowCalls } from '@/lib/contracts/approvals/flow.ts';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import { wordsByPath } from '@/lib/i18n/words-by-path.ts';
import type { Flow } from '@/lib/rules/approvals/flow.ts';
import en from '@/messages/en/approvals-told.json' with { type: 'json' };
import zh from '@/messages/zh-CN/approvals-told.json' with { type: 'json' };
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { isOn, moldOf, onDuty } from '../../organisation/index.ts';
import { roles } from '../../organisation/schema.ts';
import { joined, type OwnRule } from '../joined.ts';

const words = { en, 'zh-CN': zh };

/**
 * For each kind of document that its module decides on by a rule of its own, the flow that does what that rule does in
 * the school today: whoever has the right or the duty, any of them; not the applicant where the school wants another
 * person. A school that takes none of them keeps its rule.
 */
export async function ruleFlows(ctx: Ctx): Promise<ReplyOf<(typeof flowCalls)['ruleFlows']>> {
  const say = wordsByPath(words, ctx.locale, await moldOf(ctx));
  const rows = [];
  for (const { kind, rule } of joined().kinds) {
    if (!rule) continue;
    const { flow, names } = await flowBy(ctx, rule, say('ruleNode'));
    rows.push({ kind, flow, names });
  }
  return { rows };
}

async function flowBy(ctx: Ctx, { right, duty, second }: OwnRule, name: string) {
  const holding = await ctx.tx
    .select({ id: roles.id, name: roles.name })
    .from(roles)
    .where(and(ofSchool(ctx, roles), arrayOverlaps(roles.keys, ['*', right])))
    .orderBy(asc(roles.name));
  const charged = duty ? await onDuty(ctx, duty) : [];
  const wantsOther = second !== undefined && (await isOn(ctx, second));
  const flow: Flow = {
    nodes: [
      {
        ...{ key: 'rule', type: 'sign', name, mode: 'any', nobody: { by: 'refuse' }, oneself: 'fallback', hours: null },
        who: [
          ...holding.map(({ id }) => ({ by: 'role' as const, id })),
          ...charged.map(({ id }) => ({ by: 'person' as const, id })),
        ],
        ...{ wants: { signature: false, comment: false, file: false }, next: null },
      },
    ],
    ...{ copiesAtStart: [], copiesAtEnd: [], resume: 'where', onceInARow: false },
    ownDecision: !wantsOther,
  };
  return { flow, names: Object.fromEntries([...holding, ...charged].map((one) => [one.id, one.name])) };
}
