import { createReadStream } from 'node:fs';
import type { OpenedResource } from '@/lib/contracts/resources/resource.ts';
import { limits } from '@/lib/rules/limits.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { discardBytes, findFile, localPath, recordFile, type StoredBytes, storeBytes } from '../../kernel/files.ts';
import { findRow, oneOfSchool } from '../../kernel/of-school.ts';
import { saveRow } from '../../kernel/saved-row.ts';
import { ServiceError } from '../../kernel/service-error.ts';
import { teachingResources as table, teachingResourceFiles } from '../schema/resource.ts';
import { changesOf, factsOf } from './editions.ts';
import { contentsOf } from './files.ts';

type Stored = typeof table.$inferSelect;

/** A file of the copy, and of which it is one. */
interface Copied {
  readonly of: string;
  readonly stored: StoredBytes;
}

/** @throws ServiceError notFound; wrongState: it is not one of the school's */
async function publishedRow(ctx: Ctx, id: string): Promise<Stored> {
  const row = await findRow(ctx, table, id);
  if (row.state === 'school') return row;
  throw new ServiceError(row.createdBy === ctx.person.accountId ? 'wrongState' : 'notFound');
}

/**
 * Makes a private copy of a resource of the school with its files, whose bytes are copied between two transactions.
 * @returns its id
 * @throws ServiceError notFound; wrongState: it is an own one that the school does not have
 */
export async function adaptedFrom(steps: Steps, id: string): Promise<string> {
  const fileIds = await steps.run(async (ctx) => {
    const row = await publishedRow(ctx, id);
    return (await contentsOf(ctx, row.id)).map(({ fileId }) => fileId);
  });
  const copies: Copied[] = [];
  try {
    for (const of of fileIds) {
      const bytes = createReadStream(await localPath(of));
      copies.push({ of, stored: await storeBytes(bytes, limits.resourceFileBytes) });
    }
    return await steps.run((ctx) => keepCopy(ctx, id, copies));
  } catch (error) {
    await Promise.all(copies.map(({ stored }) => discardBytes(stored.id)));
    throw error;
  }
}

async function keepCopy(ctx: Ctx, id: string, copies: readonly Copied[]): Promise<string> {
  const { schoolId: _, id: _1, version: _2, updatedAt: _3, updatedBy: _4, ...facts } = await publishedRow(ctx, id);
  const origin = { id, edition: facts.edition, facts: await factsOf(ctx, await findRow(ctx, table, id)) };
  const own = { createdAt: ctx.now, createdBy: ctx.person.accountId };
  const fresh = { state: 'private', reason: '', edition: 0, licence: 'cited' } as const;
  const row = await saveRow(ctx, table, null, { ...facts, ...fresh, origin, ...own });
  const contents = await contentsOf(ctx, id);
  for (const [at, { of, stored }] of copies.entries()) {
    const { name, mediaType } = await findFile(ctx, of);
    await recordFile(ctx, stored, { purpose: 'resources.file', name, mediaType });
    const content = contents.find(({ fileId }) => fileId === of)?.content ?? null;
    const added = { addedAt: ctx.now, addedBy: ctx.person.accountId };
    await ctx.tx
      .insert(teachingResourceFiles)
      .values({ schoolId: ctx.school.id, fileId: stored.id, resourceId: row.id, at, content, ...added });
  }
  ctx.audit({ object: { type: 'resource', id: row.id }, change: { name: row.name, adaptedFrom: id } });
  return row.id;
}

/** What a resource was adapted from, with what differs from that as it was then. */
export async function originOf(ctx: Ctx, row: Stored): Promise<OpenedResource['origin']> {
  const { origin } = row;
  if (!origin) return null;
  const [now] = await ctx.tx
    .select({ state: table.state })
    .from(table)
    .where(oneOfSchool(ctx, table, origin.id));
  const { name = '', author = '', licence = '' } = origin.facts;
  return {
    ...{ name, author, licence, edition: origin.edition, isGone: now?.state !== 'school' },
    changes: changesOf(origin.facts, await factsOf(ctx, row)),
  };
}
