import { and, desc, eq, inArray } from 'drizzle-orm';
import type { ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { runCalls } from '@/lib/contracts/enterprise/run-calls.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { coverage } from '../families/coverage.ts';
import { wxworkRuns } from '../schema/contacts.ts';
import { authorisations, bindings } from '../schema.ts';

/**
 * What of the messaging app waits for somebody: classes below what is wanted, syncs that were stopped, corporations
 * whose authorisation lacks something. At most five statements; nothing where no corporation stands for the school.
 */
export async function contactsToday(ctx: Ctx): Promise<ReplyOf<(typeof runCalls)['contactsToday']>> {
  const { tx, school } = ctx;
  const corps = await tx
    .select({ corpId: bindings.corpId, state: authorisations.state })
    .from(bindings)
    .leftJoin(authorisations, eq(authorisations.corpId, bindings.corpId))
    .where(eq(bindings.boundSchool, school.id));
  if (corps.length === 0) return { below: null, stopped: null, lacking: 0 };
  const ids = [...new Set(corps.map(({ corpId }) => corpId))];
  const newest = await tx
    .selectDistinctOn([wxworkRuns.corpId, wxworkRuns.scope])
    .from(wxworkRuns)
    .where(and(ofSchool(ctx, wxworkRuns), inArray(wxworkRuns.corpId, ids)))
    .orderBy(wxworkRuns.corpId, wxworkRuns.scope, desc(wxworkRuns.createdAt), desc(wxworkRuns.id));
  const isRefused = (corpId: string) =>
    newest.some((run) => run.corpId === corpId && (run.schoolProblem ?? run.problem) !== null && run.scope === 'full');
  const works = new Set(corps.flatMap(({ corpId, state }) => (state === 'active' ? corpId : [])));
  const below = ctx.can('enterprise.coverage.view')
    ? (await coverage(ctx)).classes.filter(({ isBelow }) => isBelow).length
    : null;
  return {
    below,
    stopped: ctx.can('enterprise.contact.view') ? newest.filter(({ state }) => state === 'confirm').length : null,
    lacking: ids.filter((corpId) => !works.has(corpId) || isRefused(corpId)).length,
  };
}
