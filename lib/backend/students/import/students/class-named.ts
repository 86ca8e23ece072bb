import { and, isNull } from 'drizzle-orm';
import { identityOf } from '@/lib/rules/identity.ts';
import { ofSchool } from '../../../kernel/of-school.ts';
import { classes } from '../../schema.ts';
import type { Reading } from '../../writing.ts';
import type { Complain } from '../row-reader.ts';

/** Ids of the school's classes by the identity of their name. */
export type ClassesByName = ReadonlyMap<string, readonly string[]>;

/** The school's classes, and their ids by name. */
export async function schoolClasses(ctx: Reading) {
  const rows = await ctx.tx
    .select()
    .from(classes)
    .where(and(ofSchool(ctx, classes), isNull(classes.closedOn)));
  const byName = new Map<string, string[]>();
  for (const { id, name } of rows) {
    const key = identityOf(name);
    byName.set(key, [...(byName.get(key) ?? []), id]);
  }
  return { rows, byName };
}

/** The names by which a cell can mean one class. */
export async function classChoices(ctx: Reading): Promise<{ className: string[] }> {
  const { rows, byName } = await schoolClasses(ctx);
  const meant = rows.filter(({ name }) => byName.get(identityOf(name))?.length === 1);
  return { className: meant.sort((a, b) => (a.sortKey < b.sortKey ? -1 : 1)).map(({ name }) => name) };
}

/** The class that a cell names; null for an empty cell, and with a complaint for none or several. */
export function classNamed(byName: ClassesByName, name: string, complain: Complain): string | null {
  if (name === '') return null;
  const found = byName.get(identityOf(name)) ?? [];
  if (found.length !== 1) complain('className', found.length === 0 ? 'className' : 'classAmbiguous', { value: name });
  return found[0] ?? null;
}
