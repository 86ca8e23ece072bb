import { and, desc, eq } from 'drizzle-orm';
import { resourceFields } from '@/lib/contracts/resources/resource.data.ts';
import type { OpenedResource } from '@/lib/contracts/resources/resource.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { personNames } from '../../kernel/people.ts';
import { teachingResourceEditions as table, type teachingResources } from '../schema/resource.ts';
import { filesOf } from './files.ts';

type Stored = typeof teachingResources.$inferSelect;

const names = Object.keys(resourceFields) as (keyof typeof resourceFields)[];

/** The facts of a resource as they are kept beside it: those that people write, and the names of its files. */
export async function factsOf(ctx: Ctx, row: Stored): Promise<Record<string, string>> {
  const files = (await filesOf(ctx, [row.id])).get(row.id) ?? [];
  return {
    ...Object.fromEntries(names.map((name) => [name, row[name]])),
    files: files.map(({ name, bytes }) => `${name} (${bytes})`).join('\n'),
  };
}

/** What differs between facts that were kept and later ones. */
export const changesOf = (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) =>
  Object.entries(after)
    .filter(([name, value]) => before[name] !== value)
    .map(([name, value]) => ({ name, before: before[name] ?? '', after: value }));

/** Keeps a resource as it is published. @returns the number of its edition */
export async function keepEdition(ctx: Ctx, row: Stored): Promise<number> {
  const edition = row.edition + 1;
  const facts = await factsOf(ctx, row);
  const by = { publishedAt: ctx.now, publishedBy: ctx.person.accountId };
  await ctx.tx.insert(table).values({ schoolId: ctx.school.id, resourceId: row.id, edition, facts, ...by });
  return edition;
}

/** The editions of a resource, the newest first, each with what differs from the one before. */
export async function editionsOf(ctx: Ctx, resourceId: string): Promise<OpenedResource['editions']> {
  const rows = await ctx.tx
    .select()
    .from(table)
    .where(and(ofSchool(ctx, table), eq(table.resourceId, resourceId)))
    .orderBy(desc(table.edition))
    .limit(limits.resourceEditions + 1);
  const people = await personNames(
    ctx.tx,
    rows.map(({ publishedBy }) => publishedBy),
  );
  return rows.slice(0, limits.resourceEditions).map(({ edition, facts, publishedAt, publishedBy }, at) => {
    const before = rows[at + 1]?.facts;
    return {
      ...{ edition, publishedAt: publishedAt.toISOString(), publishedBy: people.get(publishedBy) ?? '' },
      changes: before ? changesOf(before, facts) : [],
    };
  });
}
