import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ParsedInputOf, ReplyOf } from '@/lib/contracts/endpoint.ts';
import type { screenCalls } from '@/lib/contracts/safety/screen-calls.ts';
import { kindsWithNames, type MonitorSource, rangesIn, type ScreenKind } from '@/lib/contracts/safety/screens.ts';
import { env } from '@/lib/env.ts';
import { limits } from '@/lib/rules/limits.ts';
import { accounts } from '../../account/schema.ts';
import { refuseStale } from '../../kernel/conflict.ts';
import type { Ctx, Steps } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { lockRow, ofSchool } from '../../kernel/of-school.ts';
import { newSchoolKey, readSchoolKey } from '../../kernel/school-key.ts';
import { invalidFields, ServiceError } from '../../kernel/service-error.ts';
import { screenAddresses } from '../schema/screens.ts';
import { isShowable } from '../showable-source.ts';

/**
 * A display may show only what the installation lets pages show (FRAME_HOSTS); the browser would refuse the rest
 * without a word.
 * @throws ServiceError invalid
 */
function refuseForeignSources(sources: readonly MonitorSource[]): void {
  const fields = Object.fromEntries(
    sources.flatMap(({ url }, at) =>
      isShowable(url) ? [] : [[`monitors.${at}.url`, { key: 'sourceHost', params: { host: new URL(url).host } }]],
    ),
  );
  if (Object.keys(fields).length > 0) throw invalidFields(fields);
}

type Calls = typeof screenCalls;

/** The addresses of the school's screens: those that open something first, the newest first. One query. */
export async function screens(ctx: Ctx): Promise<ReplyOf<Calls['screens']>> {
  const rows = await ctx.tx
    .select({ address: screenAddresses, createdBy: accounts.name })
    .from(screenAddresses)
    .leftJoin(accounts, eq(accounts.id, screenAddresses.createdBy))
    .where(ofSchool(ctx, screenAddresses))
    .orderBy(sql`${screenAddresses.revokedAt} is not null`, desc(screenAddresses.createdAt), desc(screenAddresses.id))
    .limit(limits.screenAddresses * 2);
  return {
    rows: rows.map(({ address, createdBy }) => ({
      ...address,
      ranges: address.ranges.join(', '),
      createdBy: createdBy ?? '',
      createdAt: address.createdAt.toISOString(),
      openedAt: address.openedAt?.toISOString() ?? null,
      revokedAt: address.revokedAt?.toISOString() ?? null,
    })),
    sourceHosts: env().FRAME_HOSTS,
    actions: ctx.can('safety.screen.edit') ? ['edit'] : [],
  };
}

/**
 * Makes an address. In steps, so that no answer with a key in it is kept for repetitions: whoever lost the answer makes
 * another.
 * @throws ServiceError invalid (a source that may not be shown), tooManyRows
 */
export function addScreen(
  steps: Steps,
  input: ParsedInputOf<Calls['addScreen']>,
): Promise<ReplyOf<Calls['addScreen']>> {
  return steps.run((ctx) => storeScreen(ctx, input));
}

async function storeScreen(
  ctx: Ctx,
  { kind, ...facts }: ParsedInputOf<Calls['addScreen']>,
): Promise<ReplyOf<Calls['addScreen']>> {
  const { tx, school, person, now } = ctx;
  refuseForeignSources(facts.monitors);
  await lockScreens(ctx);
  const open = await tx.$count(screenAddresses, and(ofSchool(ctx, screenAddresses), isNull(screenAddresses.revokedAt)));
  if (open >= limits.screenAddresses)
    throw new ServiceError('tooManyRows', { rows: open + 1, max: limits.screenAddresses });
  const key = newSchoolKey(school.id);
  const keyHash = readSchoolKey(key)?.keyHash ?? '';
  const by = { createdAt: now, createdBy: person.accountId, updatedAt: now, updatedBy: person.accountId };
  const [row] = await tx
    .insert(screenAddresses)
    .values({ schoolId: school.id, kind, keyHash, ...kept(kind, facts), ...by })
    .returning({ id: screenAddresses.id });
  if (!row) throw new Error('The address was not stored');
  const { label, ranges, showNames } = facts;
  ctx.audit({
    object: { type: 'screen', id: row.id },
    change: { kind, label, ranges, showNames, panes: panesOf(facts.monitors) },
  });
  return { id: row.id, key };
}

/** Nobody else makes an address until this transaction ends: they are counted. */
const lockScreens = ({ tx, school }: Ctx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`screens:${school.id}`}, 0))`);

/** Changes what a screen shows. @throws ServiceError notFound, wrongState (revoked), conflict, invalid */
export async function changeScreen(
  ctx: Ctx,
  { id, version, ...facts }: ParsedInputOf<Calls['changeScreen']>,
): Promise<ReplyOf<Calls['changeScreen']>> {
  refuseForeignSources(facts.monitors);
  const before = await openScreen(ctx, id, version);
  const shown = kept(before.kind, facts);
  const changed = await changeRow(ctx, screenAddresses, before, shown);
  const told = ({ label, ranges, showNames, notice, monitors }: Told) => {
    return { label, ranges: String(ranges), showNames, notice, panes: panesOf(monitors) };
  };
  ctx.audit({ object: { type: 'screen', id }, change: { old: told(before), new: told(shown) } });
  return { version: changed.version };
}

/** Revokes an address for good. @throws ServiceError notFound, wrongState (it is already), conflict */
export async function revokeScreen(ctx: Ctx, { id, version }: ParsedInputOf<Calls['revokeScreen']>): Promise<null> {
  const before = await openScreen(ctx, id, version);
  const { label, kind } = before;
  await changeRow(ctx, screenAddresses, before, { revokedAt: ctx.now });
  ctx.audit({ object: { type: 'screen', id }, change: { kind, label } });
  return null;
}

async function openScreen(ctx: Ctx, id: string, version: number) {
  const row = await lockRow(ctx, screenAddresses, id);
  if (row.revokedAt) throw new ServiceError('wrongState');
  await refuseStale(ctx, row, version, { version: row.version });
  return row;
}

/** The panes of a monitor as the audit tells them: a source holds no password. */
const panesOf = (monitors: Facts['monitors']) => monitors.map(({ name, url, form }) => `${name} ${form} ${url}`);

type Told = Pick<Facts, 'label' | 'showNames' | 'notice' | 'monitors'> & {
  readonly ranges: string | readonly string[];
};
type Facts = Omit<ParsedInputOf<Calls['changeScreen']>, 'id' | 'version'>;

/** As it is kept; what a kind has no use for is not. */
const kept = (kind: ScreenKind, { label, notice, ...facts }: Facts) => ({
  label,
  notice,
  ranges: rangesIn(facts.ranges),
  showNames: facts.showNames && kindsWithNames.includes(kind),
  monitors: kind === 'healthGuard' ? facts.monitors.filter(({ url }) => url !== '') : [],
});
