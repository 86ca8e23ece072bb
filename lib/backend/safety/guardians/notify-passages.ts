import { and, desc, eq, inArray, notInArray } from 'drizzle-orm';
import { isNews, noticeOf } from '@/lib/rules/guardian-notices.ts';
import type { Telling } from '../../enterprise/index.ts';
import { ofSchool } from '../../kernel/of-school.ts';
import { safetyPunches } from '../schema/punches.ts';
import { settingsOf } from '../warnings/settings.ts';
import { type FamilyNews, notifyFamilies } from './notify-families.ts';

/** A passage as it is kept. */
export interface KeptPassage {
  readonly id: string;
  readonly studentId: string;
  readonly day: string;
  readonly at: Date;
  readonly direction: 'in' | 'out';
  readonly place: string;
}

/**
 * Tells families of passages through a gate that are news, each way once: who holds the card twice is told of once.
 * @param statusOf what attendance says of a passage
 */
export async function notifyPassages(
  ctx: Telling,
  passages: readonly KeptPassage[],
  statusOf: (passage: KeptPassage) => number,
): Promise<void> {
  const fresh = passages.filter(({ at }) => isNews(at, ctx.now));
  if (fresh.length === 0) return;
  const { notices } = await settingsOf(ctx);
  if (!notices.arrived && !notices.left && !notices.late) return;
  const last = await lastBefore(ctx, fresh);
  const news: FamilyNews[] = [];
  for (const passage of fresh.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const { id, studentId, day, at, direction, place } = passage;
    const key = `${studentId} ${day}`;
    const notice = noticeOf({ direction, status: statusOf(passage) }, last.get(key) ?? null, notices);
    last.set(key, direction);
    if (notice) news.push({ notice, studentId, at, place, occasion: `passage:${id}`, about: `punch:${id}` });
  }
  await notifyFamilies(ctx, news);
}

/** Which way each child went last on the day, before these passages. */
async function lastBefore(ctx: Telling, passages: readonly KeptPassage[]) {
  const punches = safetyPunches;
  const rows = await ctx.tx
    .selectDistinctOn([punches.studentId, punches.day], {
      studentId: punches.studentId,
      day: punches.day,
      direction: punches.direction,
    })
    .from(punches)
    .where(
      and(
        ofSchool(ctx, punches),
        inArray(punches.studentId, [...new Set(passages.map(({ studentId }) => studentId))]),
        inArray(punches.day, [...new Set(passages.map(({ day }) => day))]),
        eq(punches.access, 1),
        notInArray(
          punches.id,
          passages.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(punches.studentId, punches.day, desc(punches.at));
  return new Map(rows.map(({ studentId, day, direction }) => [`${studentId} ${day}`, direction]));
}
