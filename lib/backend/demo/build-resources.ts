import { v7 as uuidv7 } from 'uuid';
import type { PracticeSubject } from '@/lib/rules/practice/question.ts';
import { bulkInsert } from '../kernel/bulk-insert.ts';
import { soughtTerms, soughtWords } from '../kernel/sought-terms.ts';
import { teachingResources } from '../resources/schema/resource.ts';
import type { Filling } from './build-students.ts';
import { seededRandom } from './random.ts';

type Resource = typeof teachingResources.$inferInsert;
type Written = readonly [title: string, kind: Resource['kind'], domain: PracticeSubject, tags: string];

const kindergarten: readonly Written[] = [
  ['春天在哪里', 'song', 'art', '春天、律动'],
  ['我会洗手', 'plan', 'health', '卫生、习惯'],
  ['认识红绿灯', 'slides', 'health', '安全、交通'],
  ['好饿的毛毛虫', 'pictureBook', 'language', '绘本、数数'],
  ['沉与浮', 'plan', 'science', '实验、水'],
  ['分享真快乐', 'plan', 'social', '礼貌、朋友'],
  ['形状拼拼乐', 'game', 'science', '图形、拼图'],
  ['秋天的树叶画', 'plan', 'art', '秋天、手工'],
  ['数字涂色', 'printSheet', 'mathematics', '数字、涂色'],
  ['小兔子乖乖', 'song', 'language', '儿歌、安全'],
  ['保护牙齿', 'slides', 'health', '卫生、身体'],
  ['中秋月饼', 'plan', 'social', '节日、手工'],
  ['老鹰捉小鸡', 'game', 'sports', '户外、奔跑'],
  ['影子哪里来', 'plan', 'science', '实验、光'],
  ['五官歌', 'song', 'health', '身体、儿歌'],
];
const school: readonly Written[] = [
  ['《静夜思》教学设计', 'plan', 'chinese', '古诗、李白'],
  ['汉语拼音复习', 'slides', 'chinese', '拼音、一年级'],
  ['20 以内加减法练习', 'printSheet', 'mathematics', '口算、一年级'],
  ['认识钟表', 'slides', 'mathematics', '时间、二年级'],
  ['长方形的面积', 'plan', 'mathematics', '面积、三年级'],
  ['Hello song', 'song', 'english', '问候、儿歌'],
  ['My family', 'slides', 'english', '单词、三年级'],
  ['植物的一生', 'plan', 'science', '植物、观察'],
  ['磁铁的秘密', 'plan', 'science', '实验、磁铁'],
  ['国旗国旗真美丽', 'song', 'music', '歌曲、爱国'],
  ['水墨小鱼', 'plan', 'art', '国画、手工'],
  ['跳绳接力', 'game', 'sports', '体育、团队'],
  ['防溺水安全教育', 'slides', 'morality', '安全、夏天'],
  ['垃圾分类', 'printSheet', 'morality', '环保、习惯'],
  ['口算闯关', 'game', 'mathematics', '口算、游戏'],
];

const authors = ['陈静', '刘洋', '赵敏', '周莉'];

const editions = ['', '（二）', '（三）', '（四）', '（五）', '（六）', '（七）', '（八）', '（九）', '（十）'];

/** A hundred and fifty resources: most of them the school's, some submitted, some private. */
export async function buildResources(filling: Filling, isSchool: boolean, seed: number): Promise<void> {
  const { tx, now, person } = filling;
  const random = seededRandom(seed);
  const written = isSchool ? school : kindergarten;
  const all = editions.flatMap((edition) => written.map((one) => ({ one, edition })));
  const rows = all.map(({ one: [title, kind, domain, tags], edition }, at): Resource => {
    const isSecond = edition !== '';
    const named = `${title}${edition}`;
    const createdAt = new Date(now.getTime() - random.between(1, 200) * 3_600_000);
    return {
      ...{ schoolId: filling.school.id, id: uuidv7(), name: named, kind, domain, tags },
      ...{ stage: isSchool ? 'primary' : 'kindergarten', month: random.pick(['any', '3', '5', '9', '10']) },
      ...{ author: random.pick(authors), licence: isSecond ? 'cited' : 'own', source: isSecond ? '教研组共享' : '' },
      ...{ note: '', terms: soughtTerms([named, ...soughtWords(tags)]), reason: '' },
      state: at % 10 === 8 ? 'submitted' : at % 10 === 9 ? 'private' : 'school',
      ...{ createdAt, createdBy: person.accountId, updatedAt: createdAt, updatedBy: person.accountId },
    };
  });
  await bulkInsert(tx, teachingResources, rows);
}
