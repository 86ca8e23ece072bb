import { and, asc, eq } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { settingCalls } from '@/lib/contracts/organisation/setting-calls.ts';
import type { schoolDictionaries } from '@/lib/contracts/organisation/setting-names.ts';
import type { Tx } from '../../db/client.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx } from '../../kernel/context.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { duplicateOf, ServiceError } from '../../kernel/service-error.ts';
import { dictionaryEntries } from '../schema.ts';

type Calls = typeof settingCalls;

/** The entries of a dictionary, disabled ones too. */
export async function dictionaryOf(
  ctx: Ctx,
  { dictionary }: ParsedInputOf<Calls['dictionary']>,
): Promise<ReplyOf<Calls['dictionary']>> {
  const { code, name, sort, enabled, version } = dictionaryEntries;
  const rows = await ctx.tx
    .select({ code, name, sort, enabled, version })
    .from(dictionaryEntries)
    .where(and(ofSchool(ctx, dictionaryEntries), eq(dictionaryEntries.dictionary, dictionary)))
    .orderBy(asc(sort), asc(code));
  return {
    rows: rows.map((row) => entryOf(dictionary, row)),
    actions: ctx.can('organisation.dictionary.edit') ? ['edit'] : [],
  };
}

/** The words in use of a dictionary of the school: the published way for other modules. */
export async function enabledWords(
  { tx, school }: { readonly tx: Tx; readonly school: { readonly id: string } },
  dictionary: (typeof schoolDictionaries)[number],
): Promise<ReadonlySet<string>> {
  const { name, enabled } = dictionaryEntries;
  const rows = await tx
    .select({ name })
    .from(dictionaryEntries)
    .where(
      and(ofSchool({ school }, dictionaryEntries), eq(dictionaryEntries.dictionary, dictionary), eq(enabled, true)),
    );
  return new Set(rows.map((row) => row.name));
}

/** Adds or changes an entry. @throws ServiceError conflict, notFound, duplicate: the code exists */
export async function saveDictionaryEntry(
  ctx: Ctx,
  input: ParsedInputOf<Calls['saveDictionaryEntry']>,
): Promise<ReplyOf<Calls['saveDictionaryEntry']>> {
  const { dictionary, code, version: read, ...facts } = input;
  const mine = and(
    ofSchool(ctx, dictionaryEntries),
    eq(dictionaryEntries.dictionary, dictionary),
    eq(dictionaryEntries.code, code),
  );
  const [before] = await ctx.tx.select().from(dictionaryEntries).where(mine).for('update');
  if (read > 0 && !before) throw new ServiceError('notFound');
  if (before && read > 0) {
    const { name, sort, enabled } = before;
    await refuseStale(ctx, before, read, entryOf(dictionary, { code, name, sort, enabled, version: before.version }));
  }
  const version = read + 1;
  const stamp = { version, updatedAt: ctx.now, updatedBy: ctx.person.accountId };
  const written =
    before && read > 0
      ? await ctx.tx
          .update(dictionaryEntries)
          .set({ ...facts, ...stamp })
          .where(mine)
          .returning()
      : await ctx.tx
          .insert(dictionaryEntries)
          .values({ schoolId: ctx.school.id, dictionary, code, ...facts, ...stamp })
          .onConflictDoNothing()
          .returning();
  if (written.length === 0) throw duplicateOf('code', code);
  const change = { old: before && { name: before.name, enabled: before.enabled }, new: facts };
  ctx.audit({ object: { type: 'dictionary', id: `${dictionary}/${code}` }, change });
  return entryOf(dictionary, { code, ...facts, version });
}

const entryOf = <E extends { readonly code: string }>(dictionary: string, entry: E) => ({
  id: `${dictionary}/${entry.code}`,
  ...entry,
});
