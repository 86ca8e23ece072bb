import { eq } from 'drizzle-orm';
import { clockTime } from '@/lib/rules/attendance-time.ts';
import { localMoments } from '@/lib/rules/local-moment.ts';
import { type Telling, tellGuardians } from '../../enterprise/index.ts';
import { schools } from '../../organisation/schema.ts';
import { knownStudents } from '../../students/index.ts';
import { type LetterFacts, type LetterKind, letterText } from './letter-text.ts';

/** What the family of a child is told. */
export interface FamilyNews extends Pick<LetterFacts, 'place' | 'person'> {
  readonly notice: LetterKind;
  readonly studentId: string;
  /** Names the occasion; the same one is told once. */
  readonly occasion: string;
  /** The record that shows what became of it. */
  readonly about: string;
  readonly at: Date;
}

/** A child that should be in its bed cannot wait for the morning, nor one that is believed to be at home. */
const isUrgent = (notice: LetterKind) => notice === 'notReturned' || notice === 'pickUpTakenBack';

/** Tells families, where the school can: what is switched off is not among the news. Two queries beside those of the telling. */
export async function tellFamilies(ctx: Telling, news: readonly FamilyNews[]): Promise<void> {
  if (news.length === 0) return;
  const { tx, school } = ctx;
  const [own] = await tx.select({ mold: schools.schoolMold }).from(schools).where(eq(schools.id, school.id));
  const named = await knownStudents(ctx, [...new Set(news.map(({ studentId }) => studentId))]);
  const momentOf = localMoments(school.timeZone);
  await tellGuardians(
    ctx,
    news.map(({ notice, studentId, occasion, about, at, ...facts }) => {
      const name = named.get(studentId)?.name ?? '';
      const words = letterText(notice, { name, time: clockTime(momentOf(at).minute), ...facts }, own?.mold === 2);
      return { occasion, about, studentId, ...words, urgent: isUrgent(notice) };
    }),
  );
}
