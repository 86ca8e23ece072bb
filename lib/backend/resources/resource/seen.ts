import { and, eq, ne, or, type SQL } from 'drizzle-orm';
import type { Ctx } from '../../kernel/context.ts';
import { teachingResources as table } from '../schema/resource.ts';

type Owned = Pick<typeof table.$inferSelect, 'state' | 'createdBy'>;

export const isAuthor = ({ person }: Ctx, { createdBy }: Owned): boolean => createdBy === person.accountId;

/** What is private is its author's alone; what is submitted is also seen by whoever reviews. */
export const isSeen = (ctx: Ctx, row: Owned): boolean =>
  row.state === 'school' || isAuthor(ctx, row) || (row.state === 'submitted' && ctx.can('resources.resource.review'));

/** The same as a condition of a query. */
export const seenBy = (ctx: Ctx): SQL | undefined =>
  or(
    eq(table.state, 'school'),
    eq(table.createdBy, ctx.person.accountId),
    ctx.can('resources.resource.review') ? and(ne(table.state, 'private')) : undefined,
  );
