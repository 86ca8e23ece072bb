import { clockTime } from '@/lib/rules/attendance-time.ts';
import type { GuardianNotice } from '@/lib/rules/guardian-notices.ts';
import { localMoments } from '@/lib/rules/local-moment.ts';
import { notifyGuardians, type Telling } from '../../enterprise/index.ts';
import { moldOf } from '../../organisation/index.ts';
import { knownStudents } from '../../students/index.ts';

/** What a family can hear of: what the school has switched on, and that something it heard of was none. */
type LetterKind = GuardianNotice | 'pickUpTakenBack';

/** What a letter speaks of; times as HH:mm at the school. */
interface LetterFacts {
  readonly name: string;
  readonly time: string;
  readonly place?: string;
  readonly person?: string;
}

interface Letter {
  readonly title: string;
  readonly text: string;
}

type Wording = (facts: LetterFacts, place: '校' | '园') => Letter;

/** Families read these in the messaging app, which is Chinese; nobody knows another language of theirs. */
const wordings: Readonly<Record<LetterKind, Wording>> = {
  arrived: ({ name, time, place }, at) => ({
    title: `到${at}提醒`,
    text: `${name} ${time} 到${at}${place ? `（${place}）` : ''}。`,
  }),
  left: ({ name, time, place }, at) => ({
    title: `离${at}提醒`,
    text: `${name} ${time} 离${at}${place ? `（${place}）` : ''}。`,
  }),
  late: ({ name, time }, at) => ({ title: '迟到提醒', text: `${name} ${time} 到${at}，已迟到。` }),
  notArrived: ({ name, time }, at) => ({
    title: `未到${at}提醒`,
    text: `${name}到 ${time} 还没有到${at}，也没有请假。请尽快与班主任联系。`,
  }),
  pickedUp: ({ name, time, person }) => ({ title: '接走提醒', text: `${name} ${time} 由${person ?? ''}接走。` }),
  pickUpTakenBack: ({ name, time }) => ({
    title: '接走更正',
    text: `${name} ${time} 的接走记录有误，已撤销。请照常来接，有疑问请联系班主任。`,
  }),
  notPickedUp: ({ name, time }) => ({
    title: '未接提醒',
    text: `${name}到 ${time} 还没有被接走。请尽快来接，或与班主任联系。`,
  }),
  notReturned: ({ name, time }) => ({
    title: '未归寝提醒',
    text: `${name}到 ${time} 还没有回宿舍，也没有请假。请尽快与学校联系。`,
  }),
};

/** The words for a family, for a school (schoolMold 2) or a kindergarten. */
const letterText = (notice: LetterKind, facts: LetterFacts, isSchool: boolean): Letter =>
  wordings[notice](facts, isSchool ? '校' : '园');

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

/**
 * Tells families, where the school can: what is switched off is not among the news. Two queries beside those of the
 * telling.
 */
export async function notifyFamilies(ctx: Telling, news: readonly FamilyNews[]): Promise<void> {
  if (news.length === 0) return;
  const isSchool = (await moldOf(ctx)) === 'school';
  const named = await knownStudents(ctx, [...new Set(news.map(({ studentId }) => studentId))]);
  const momentOf = localMoments(ctx.school.timeZone);
  await notifyGuardians(
    ctx,
    news.map(({ notice, studentId, occasion, about, at, ...facts }) => {
      const name = named.get(studentId)?.name ?? '';
      const words = letterText(notice, { name, time: clockTime(momentOf(at).minute), ...facts }, isSchool);
      return { occasion, about, studentId, ...words, urgent: isUrgent(notice) };
    }),
  );
}
