import { and, eq, inArray, isNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { earlierOf, laterOf } from '@/lib/rules/days.ts';
import type { Symptom } from '@/lib/rules/health/check.ts';
import { isOneCause } from '@/lib/rules/health/clusters.ts';
import { bulkInsert } from '../../kernel/bulk-insert.ts';
import type { Ctx } from '../../kernel/context.ts';
import { changeRow } from '../../kernel/moved-row.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { sendMessage } from '../../notices/index.ts';
import { keyHolders } from '../../organisation/index.ts';
import { newRow, only } from '../kept.ts';
import { healthSignChildren as children, healthSigns as table } from '../schema/sign.ts';

type Stored = typeof table.$inferSelect;

/** What a sign is raised by. */
interface Raised {
  /** Null of the whole school. */
  readonly classId: string | null;
  readonly className: string;
  readonly symptom: Symptom | '';
  readonly disease: string;
  readonly rule: string;
  readonly source: string;
  readonly from: string;
  readonly to: string;
  readonly studentIds: readonly string[];
  /** So many quiet days end a cause. */
  readonly quiet?: number | undefined;
  /** How many usually have it, in hundredths; asked for a new sign alone. */
  readonly usual: () => Promise<number | null>;
}

/**
 * One cause makes one sign: what is open grows, and what was closed is not raised again by the same children. What
 * comes after many quiet days is another cause.
 * @param latest the latest sign of the same symptom or disease, held
 */
export async function keepSign(ctx: Ctx, { quiet, ...raised }: Raised, latest: Stored | undefined): Promise<void> {
  const { from, to, studentIds } = raised;
  const isSame = latest && isOneCause({ from: latest.fromOn, to: latest.toOn }, { from, to }, quiet);
  const former = isSame ? latest : undefined;
  const known = former ? await childrenOf(ctx, [former.id]) : [];
  const added = studentIds.filter((id) => !known.some(({ studentId }) => studentId === id));
  if (former && former.state === 'closed' && former.toOn >= from && added.length === 0) return;
  if (former && former.state !== 'closed') {
    const isNamed = raised.disease === '' || former.disease === raised.disease;
    if (added.length === 0 && former.toOn >= to && isNamed) return;
    const span = { fromOn: earlierOf(former.fromOn, from), toOn: laterOf(former.toOn, to) };
    await changeRow(ctx, table, former, { ...span, disease: raised.disease || former.disease });
    await name(ctx, former.id, added);
    return;
  }
  await begin(ctx, raised);
}

async function begin(ctx: Ctx, { from, to, studentIds, usual, ...facts }: Omit<Raised, 'quiet'>): Promise<void> {
  const { classId, className } = facts;
  const { id } = only(
    await ctx.tx
      .insert(table)
      .values({ ...newRow(ctx), ...facts, fromOn: from, toOn: to, usual: await usual() })
      .returning(),
  );
  await name(ctx, id, studentIds);
  ctx.audit({ object: { type: 'healthSign', id }, change: { classId, children: studentIds.length } });
  // Of whom and of what stands on the page alone.
  await sendMessage(ctx, {
    to: await keyHolders(ctx, 'health.sign.edit'),
    kind: 'healthSign',
    params: { className, count: String(studentIds.length) },
  });
}

const name = ({ tx, school, now }: Ctx, signId: string, studentIds: readonly string[]) =>
  bulkInsert(
    tx,
    children,
    studentIds.map((studentId) => ({ schoolId: school.id, id: uuidv7(), signId, studentId, createdAt: now })),
  );

/** The children whom some signs are about, and when what was noted of one was corrected. */
export const childrenOf = (ctx: Ctx, signIds: readonly string[]) =>
  ctx.tx
    .selectDistinct({ signId: children.signId, studentId: children.studentId, withdrawnAt: children.withdrawnAt })
    .from(children)
    .where(and(ofSchool(ctx, children), inArray(children.signId, [...signIds])));

/**
 * Notes of a sign which of its children have its symptom no more by what counts now, or again: the sign itself stays,
 * since it was raised, and says what changed.
 */
export async function noteWithdrawn(ctx: Ctx, signId: string, has: ReadonlySet<string>): Promise<void> {
  const named = await childrenOf(ctx, [signId]);
  const of = (isGone: boolean) =>
    named.flatMap(({ studentId, withdrawnAt }) =>
      has.has(studentId) !== isGone && (withdrawnAt === null) === isGone ? [studentId] : [],
    );
  const set = async (ids: readonly string[], withdrawnAt: Date | null) => {
    if (ids.length === 0) return;
    const still = withdrawnAt ? isNull(children.withdrawnAt) : undefined;
    await ctx.tx
      .update(children)
      .set({ withdrawnAt })
      .where(and(ofSchool(ctx, children), eq(children.signId, signId), inArray(children.studentId, [...ids]), still));
  };
  await set(of(true), ctx.now);
  await set(of(false), null);
}
