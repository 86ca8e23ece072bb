import { and, asc, eq, ilike, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { contactCalls } from '@/lib/contracts/enterprise/contact-calls.ts';
import { limits } from '@/lib/rules/limits.ts';
import { tidyPersonName } from '@/lib/rules/person-name.ts';
import { nameTerms } from '@/lib/rules/pinyin-keys.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { containing } from '../../kernel/sought-terms.ts';
import { departments, staff } from '../../organisation/schema.ts';
import { activeApps } from '../active-app.ts';
import { authorisations, identities } from '../schema.ts';
import { problemOf } from '../wecom/failures.ts';
import { searchMembers } from '../wecom/search-members.ts';
import { storeOf } from '../wecom/store.ts';
import { type Suite, suiteOfApp } from '../wecom/suites.ts';
import { memberIds } from './member-ids.ts';

type Call = (typeof contactCalls)['searchContacts'];
type Found = ReplyOf<Call>['queryResult']['users'][number];

/**
 * Colleagues by a word of their name, its pinyin or initials, or their number; where an app is named, the platform is
 * asked as well, and one that is silent leaves those whom we know. Throws notFound for an app that is not configured.
 */
export async function searchContacts(
  steps: Steps<Ctx>,
  { suiteCode, queryWord }: ParsedInputOf<Call>,
): Promise<ReplyOf<Call>> {
  const suite = suiteCode === undefined ? undefined : suiteOfApp(suiteCode);
  if (suite === null) throw new ServiceError('notFound');
  const { ours, corps } = await steps.run(async (ctx) => ({
    ours: await ownMatches(ctx, queryWord, suite),
    corps: suite ? await authorisedBy(ctx, suite) : [],
  }));
  const there: { readonly corpId: string; readonly userId: string }[] = [];
  for (const corp of corps)
    try {
      const ids = await searchMembers(storeOf(steps), corp, queryWord);
      there.push(...ids.map((userId) => ({ corpId: corp.corpId, userId })));
    } catch (error) {
      // What is none of the platform's is thrown on.
      problemOf(error);
    }
  if (there.length === 0) return { queryResult: { users: ours } };
  const known = await steps.run((ctx) => staffOf(ctx, there, suite));
  const listed = new Set(ours.map(({ userId }) => userId));
  const more = there.flatMap(({ corpId, userId }): Found[] => {
    const member = known.get(`${corpId} ${userId}`);
    if (member) return listed.has(member.userId) ? [] : [member];
    return [{ userId: null, name: '', post: '', departmentName: null, wxUserId: userId }];
  });
  return { queryResult: { users: [...ours, ...more].slice(0, limits.contactMatches) } };
}

/** The corporations of the school in which this app works. */
async function authorisedBy(ctx: Ctx, { suiteId }: Suite) {
  const corpIds = (await activeApps(ctx)).map(({ corpId }) => corpId);
  const { corpId, agentId, state } = authorisations;
  return ctx.tx
    .select({ corpId, agentId })
    .from(authorisations)
    .where(and(eq(authorisations.suiteId, suiteId), eq(state, 'active'), inArray(corpId, corpIds)))
    .orderBy(corpId);
}

/** Members as the colleagues whom they are here, by corporation and id. */
async function staffOf(
  ctx: Ctx,
  members: readonly { readonly corpId: string; readonly userId: string }[],
  suite?: Suite,
) {
  const rows = await ctx.tx
    .select()
    .from(identities)
    .where(
      and(
        inArray(
          identities.corpId,
          members.map(({ corpId }) => corpId),
        ),
        inArray(
          identities.userId,
          members.map(({ userId }) => userId),
        ),
      ),
    );
  const ids = rows.map(({ accountId }) => accountId);
  const colleagues = await colleaguesWhere(ctx, and(isNotNull(staff.accountId), inArray(staff.accountId, ids)), suite);
  return new Map(
    rows.flatMap(({ corpId, userId, accountId }) => {
      const found = colleagues.find((one) => one.accountId === accountId);
      return found ? [[`${corpId} ${userId}`, shown({ ...found, wxUserId: userId })] as const] : [];
    }),
  );
}

async function ownMatches(ctx: Ctx, queryWord: string, suite: Suite | undefined): Promise<Found[]> {
  const contains = containing(tidyPersonName(queryWord));
  const spoken = await spokenSo(ctx, queryWord);
  const named = or(ilike(staff.name, contains), ilike(staff.number, contains), inArray(staff.id, spoken));
  return (await colleaguesWhere(ctx, named, suite)).map(shown);
}

const shown = ({ accountId: _, ...found }: Found & { readonly accountId: string | null }): Found => found;

function colleaguesWhere(ctx: Ctx, found: SQL | undefined, suite: Suite | undefined) {
  const ids = memberIds(ctx, suite?.suiteId);
  return ctx.tx
    .select({
      userId: staff.id,
      accountId: staff.accountId,
      name: staff.name,
      post: staff.post,
      departmentName: departments.name,
      wxUserId: ids.userId,
    })
    .from(staff)
    .leftJoin(departments, and(ofSchool(ctx, departments), eq(departments.id, staff.departmentId)))
    .leftJoin(ids, eq(ids.accountId, staff.accountId))
    .where(and(ofSchool(ctx, staff), eq(staff.enabled, true), found))
    .orderBy(asc(staff.number))
    .limit(limits.contactMatches);
}

/**
 * Who is found by how the name is spoken. A school has some hundred members of staff: their names are read and spoken
 * here.
 */
async function spokenSo(ctx: Ctx, word: string): Promise<string[]> {
  const text = searchText(word);
  if (!/^[a-z]+$/.test(text)) return [];
  const names = await ctx.tx
    .select({ id: staff.id, name: staff.name })
    .from(staff)
    .where(and(ofSchool(ctx, staff), eq(staff.enabled, true)));
  const fits = (name: string) => [...nameTerms(name)].some((term) => term.startsWith(text));
  return names.flatMap(({ id, name }) => (fits(name) ? [id] : []));
}
