import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { searchText } from '@/lib/rules/search-text.ts';
import { rowsOf } from '../db/rows.ts';
import { matches } from './find-page.ts';
import type { Reading } from './writing.ts';

const idRow = z.object({ id: z.string() });

/**
 * Ids of present children whose name, pinyin or number begins with what is typed, or whose phone is it or ends with it,
 * at most so many.
 */
export async function searchedStudents(ctx: Reading, q: string, most: number): Promise<string[]> {
  if (searchText(q) === '') return [];
  const rows = await rowsOf(ctx.tx, sql`select distinct id from (${matches(ctx, { q })}) found limit ${most}`, idRow);
  return rows.map(({ id }) => id);
}
