import { and, asc, eq, ilike, inArray, or } from 'drizzle-orm';
import type { z } from 'zod';
import type { enterprise as contract } from '@/lib/contracts/enterprise.ts';
import { limits } from '@/lib/rules/limits.ts';
import { tidyPersonName } from '@/lib/rules/person-name.ts';
import { nameTerms } from '@/lib/rules/pinyin-keys.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { departments, staff } from '../../organisation/schema.ts';
import { suiteOfApp } from '../wecom/suites.ts';
import { memberIds } from './member-ids.ts';

type Input = z.output<(typeof contract)['endpoints']['searchContacts']['input']>;

/**
 * Colleagues by a word of their name, its pinyin or initials, or their number. Throws notFound for an app that is not
 * configured.
 */
export async function searchContacts(ctx: Ctx, { suiteCode, queryWord }: Input) {
  const { tx } = ctx;
  const suite = suiteCode === undefined ? undefined : suiteOfApp(suiteCode);
  if (suite === null) throw new ServiceError('notFound');
  const contains = `%${tidyPersonName(queryWord).replace(/[\\%_]/g, '\\$&')}%`;
  const spoken = await spokenSo(ctx, queryWord);
  const ids = memberIds(ctx, suite?.suiteId);
  const users = await tx
    .select({
      userId: staff.id,
      name: staff.name,
      post: staff.post,
      departmentName: departments.name,
      wxUserId: ids.userId,
    })
    .from(staff)
    .leftJoin(departments, and(ofSchool(ctx, departments), eq(departments.id, staff.departmentId)))
    .leftJoin(ids, eq(ids.accountId, staff.accountId))
    .where(
      and(
        ofSchool(ctx, staff),
        eq(staff.enabled, true),
        or(ilike(staff.name, contains), ilike(staff.number, contains), inArray(staff.id, spoken)),
      ),
    )
    .orderBy(asc(staff.number))
    .limit(limits.contactMatches);
  return { queryResult: { users } };
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
