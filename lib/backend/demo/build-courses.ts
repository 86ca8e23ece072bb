import { and, asc, isNotNull } from 'drizzle-orm';
import type { CourseCategory } from '@/lib/contracts/courses/course.data.ts';
import type { lessonCalls } from '@/lib/contracts/courses/lesson.ts';
import type { ParsedInputOf } from '@/lib/contracts/endpoint.ts';
import { dayAfter, daysEarlier } from '@/lib/rules/days.ts';
import { moveCourse, saveCourse } from '../courses/course/course.ts';
import { answerQuiz, readLesson } from '../courses/learning/done.ts';
import { saveLesson } from '../courses/lesson/lesson.ts';
import { coursesLearners } from '../courses/schema/learning.ts';
import type { Ctx } from '../kernel/context.ts';
import { ofSchool } from '../kernel/of-school.ts';
import { today } from '../kernel/today.ts';
import { staff } from '../organisation/schema.ts';
import { acting } from './acting.ts';
import { buildFilmCourse } from './build-film-course.ts';
import type { Filling } from './build-students.ts';

type Question = ParsedInputOf<(typeof lessonCalls)['saveLesson']>['questions'][number];

interface Plan {
  readonly name: string;
  readonly note: string;
  readonly category: CourseCategory;
  readonly minutes: number;
  readonly texts: readonly (readonly [name: string, body: string])[];
  readonly questions: readonly Question[];
  /** Days from today until it should be done; left out where it is for whoever likes. */
  readonly due?: number;
}

const question = (text: string, right: string, ...others: readonly string[]): Question => ({
  ...{ text, options: [right, ...others], answer: 0, at: 0 },
});

const plans: readonly Plan[] = [
  {
    name: '食品安全与留样',
    note: '食堂和班级人员每年学习一次',
    ...{ category: 'food', minutes: 90 },
    texts: [
      ['生熟分开', '生食和熟食的刀具、案板、容器分开使用并做标记，熟食当餐用完。'],
      ['食品留样', '每餐每样食品留样不少于 125 克，冷藏 48 小时以上，写明品名、时间和留样人。'],
    ],
    questions: [
      question('每样食品至少留样多少？', '125 克', '50 克', '100 克'),
      question('留样冷藏多久？', '48 小时以上', '12 小时', '24 小时'),
    ],
    due: 14,
  },
  {
    name: '传染病防控与晨午检',
    note: '保健人员和班主任必修',
    ...{ category: 'health', minutes: 60 },
    texts: [
      ['晨午检要点', '一摸二看三问四查。发现发热、皮疹、呕吐，先隔离观察，再通知家长和保健室。'],
      ['呕吐物处理', '戴口罩和手套，用消毒剂覆盖后再清理，处理后开窗通风并洗手。'],
    ],
    questions: [question('发现皮疹先做什么？', '隔离观察并通知保健室', '让孩子回座位', '等放学再说')],
    due: -2,
  },
  {
    name: '消防疏散',
    note: '全体教职工',
    ...{ category: 'fire', minutes: 45 },
    texts: [['疏散路线', '听到警报，按教室门后的路线图有序离开，清点人数后报告集合点负责人。']],
    questions: [question('疏散后第一件事是什么？', '清点人数', '回教室取物品', '各自回家')],
  },
];

/** Courses for the staff: who has passed, who has begun, who is late. */
export async function buildCourses(filling: Filling): Promise<void> {
  const manager = acting(filling, filling.person.accountId, filling.now);
  const people = await filling.tx
    .select({ id: staff.id, accountId: staff.accountId })
    .from(staff)
    .where(and(ofSchool(filling.school.id, staff), isNotNull(staff.accountId)))
    .orderBy(asc(staff.number))
    .limit(6);
  for (const plan of plans) {
    const { id, lessonIds, quizId } = await published(manager, plan);
    const { due } = plan;
    if (due !== undefined) {
      // Given when its day was still to come; nobody waits to be told of it any more.
      const given = { courseId: id, assignedAt: daysEarlier(filling.now, 30), dueOn: dayAfter(today(filling), due) };
      await filling.tx
        .insert(coursesLearners)
        .values(people.map((one) => ({ schoolId: filling.school.id, staffId: one.id, ...given })));
    }
    for (const [at, { id: staffId, accountId }] of people.entries()) {
      const learner = { ...acting(filling, accountId ?? '', daysEarlier(filling.now, 5)), staffId };
      await learns(learner, { lessonIds, quizId, plan, at });
    }
  }
  await buildFilmCourse(filling, people);
}

async function published(manager: Ctx, { name, note, category, minutes, texts, questions }: Plan) {
  const rule = { openToAll: true, watchedShare: 90, quizScore: 60, mustOrder: false, noSkip: false };
  const { id, version } = await saveCourse(manager, { name, note, category, minutes, ...rule });
  const common = { courseId: id, chapter: '要点', fileId: null, seconds: 0, subtitles: '', marks: '' };
  const lessonIds: string[] = [];
  for (const [at, [lesson, body]] of texts.entries()) {
    const facts = { ...common, name: lesson, sort: at + 1, kind: 'text', body } as const;
    lessonIds.push((await saveLesson(manager, { ...facts, questions: [] })).id);
  }
  const quiz = { ...common, chapter: '测验', name: '小测验', sort: 90, kind: 'quiz', body: '' } as const;
  const { id: quizId } = await saveLesson(manager, { ...quiz, questions: [...questions] });
  await moveCourse(manager, { id, version, move: 'publish', running: 'keep' });
  return { id, lessonIds, quizId };
}

interface Learning {
  readonly lessonIds: readonly string[];
  readonly quizId: string;
  readonly plan: Plan;
  /** Of the people, from zero: the first two finish, the next two begin. */
  readonly at: number;
}

async function learns(learner: Ctx, { lessonIds, quizId, plan, at }: Learning): Promise<void> {
  if (at > 3) return;
  for (const lessonId of at < 2 ? lessonIds : lessonIds.slice(0, 1)) await readLesson(learner, { lessonId });
  if (at < 3) await answerQuiz(learner, { lessonId: quizId, answers: plan.questions.map(() => (at < 2 ? 0 : 1)) });
}
