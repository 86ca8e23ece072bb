import { sql } from 'drizzle-orm';
import { searchText } from '@/lib/rules/search-text.ts';
import { matches } from './find-page.ts';
import type { Reading } from './writing.ts';

/** Ids of present children whose name, pinyin or number begins with what is typed, or whose phone is it or ends with it, at most so many. */
export async function searchedStudents(ctx: Reading, q: string, most: number): Promise<string[]> {
  if (searchText(q) === '') return [];
  const { rows } = (await ctx.tx.execute(
    sql`select distinct id from (${matches(ctx, { q })}) found limit ${most}`,
  )) as unknown as { rows: { id: string }[] };
  return rows.map(({ id }) => id);
}
