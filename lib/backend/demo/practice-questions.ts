import type { Difficulty, PracticeSubject, QuestionKind } from '@/lib/rules/practice/question.ts';
import type { Random } from './random.ts';

/** A question of the demo as somebody would write it. */
export interface SampleQuestion {
  readonly kind: QuestionKind;
  readonly stem: string;
  readonly options: string;
  readonly answer: string;
  readonly points: number;
  readonly difficulty: Difficulty;
  readonly subject: PracticeSubject;
  readonly point: string;
}

type Written = readonly [kind: QuestionKind, stem: string, options: string, answer: string, point: string];

const of = (subject: PracticeSubject, written: readonly Written[]): readonly SampleQuestion[] =>
  written.map(([kind, stem, options, answer, point], at) => ({
    ...{
      kind,
      stem,
      options: options.replaceAll(' / ', '\n'),
      answer,
      points: kind === 'multiple' ? 10 : 5,
      subject,
      point,
    },
    difficulty: (['1', '2', '2', '3', '4'] as const)[at % 5] ?? '2',
  }));

const school = [
  ...of('chinese', [
    ['single', '“春眠不觉晓”的下一句是？', '处处闻啼鸟 / 夜来风雨声 / 花落知多少', 'A', '古诗'],
    ['single', '下面哪个字的部首是“氵”？', '河 / 树 / 妈 / 跑', 'A', '部首'],
    ['multiple', '哪些词语表示颜色？', '雪白 / 飞快 / 金黄 / 碧绿', 'ACD', '词语'],
    ['judge', '“高兴”和“快乐”是近义词。', '', '对', '词语'],
    ['fill', '“床前明月光，疑是地上___。”', '', '霜', '古诗'],
    ['fill', '“大”的反义词是___，“快”的反义词是___。', '', '小\n慢', '词语'],
    ['single', '“一（ ）桥”应填哪个量词？', '座 / 条 / 只 / 本', 'A', '量词'],
    ['judge', '“李白”写了《静夜思》。', '', '对', '古诗'],
    ['match', '把诗和诗人连起来。', '静夜思 / 春晓', '李白\n孟浩然\n杜甫', '古诗'],
  ]),
  ...of('english', [
    ['single', 'What colour is the sky on a clear day?', 'red / blue / green', 'B', '颜色'],
    ['single', 'There are ___ days in a week.', 'five / six / seven', 'C', '数字'],
    ['multiple', '哪些是动物？', 'cat / desk / dog / pen', 'AC', '单词'],
    ['fill', '“苹果”的英文是___。', '', 'apple|an apple', '单词'],
    ['judge', '“Good night” 是早上见面时说的。', '', '错', '问候'],
    ['fill', 'I ___ a boy.（填 be 动词）', '', 'am', '语法'],
  ]),
  ...of('science', [
    ['single', '植物主要靠哪个部分吸收水分？', '根 / 叶 / 花', 'A', '植物'],
    ['judge', '月亮自己会发光。', '', '错', '天空'],
    ['multiple', '哪些是昆虫？', '蜜蜂 / 蜘蛛 / 蝴蝶 / 蚂蚁', 'ACD', '动物'],
    ['single', '水在多少摄氏度结冰（标准大气压）？', '0 / 10 / 100', 'A', '水'],
    ['fill', '一年有___个季节。', '', '4|四', '季节'],
    ['judge', '磁铁能吸住铁钉。', '', '对', '磁铁'],
    ['order', '按一年的先后排列。', '夏天 / 冬天 / 春天 / 秋天', 'CADB', '季节'],
  ]),
] as const;

const kindergarten = [
  ...of('health', [
    ['single', '饭前要做什么？', '洗手 / 跑步 / 睡觉', 'A', '卫生'],
    ['judge', '红灯亮了可以过马路。', '', '错', '安全'],
    ['single', '牙齿每天至少刷几次？', '一次 / 两次 / 不用刷', 'B', '卫生'],
    ['multiple', '哪些是蔬菜？', '胡萝卜 / 西瓜糖 / 青菜 / 番茄', 'ACD', '饮食'],
  ]),
  ...of('language', [
    ['single', '《小兔子乖乖》里，谁来敲门了？', '大灰狼 / 小猫 / 小鸡', 'A', '故事'],
    ['judge', '见到老师要说“老师好”。', '', '对', '礼貌'],
    ['single', '“小鸟”在哪里飞？', '天上 / 水里 / 土里', 'A', '词语'],
    ['judge', '“谢谢”的后面可以说“不客气”。', '', '对', '礼貌'],
  ]),
  ...of('science', [
    ['single', '哪种动物会游泳？', '鱼 / 兔子 / 公鸡', 'A', '动物'],
    ['judge', '冬天比夏天冷。', '', '对', '季节'],
    ['single', '三角形有几条边？', '两条 / 三条 / 四条', 'B', '图形'],
    ['multiple', '哪些是圆的？', '皮球 / 车轮 / 书本', 'AB', '图形'],
  ]),
  ...of('social', [
    ['judge', '玩具要和小朋友一起玩。', '', '对', '分享'],
    ['single', '着火了应该打什么电话？', '119 / 110 / 120', 'A', '安全'],
    ['judge', '垃圾可以丢在地上。', '', '错', '习惯'],
    ['single', '国庆节在哪一天？', '10 月 1 日 / 5 月 1 日 / 6 月 1 日', 'A', '节日'],
  ]),
] as const;

/** Two hundred questions of a school: some that were written, the others sums. */
export function sampleQuestions(isSchool: boolean, random: Random): readonly SampleQuestion[] {
  const written: readonly SampleQuestion[] = isSchool ? school : kindergarten;
  const most = isSchool ? 50 : 10;
  const sums = Array.from({ length: 200 - written.length }, (_, at): SampleQuestion => {
    const [a, b] = [random.between(1, most), random.between(1, most)];
    const isPlus = at % 2 === 0 || !isSchool;
    const [stem, right] = isPlus ? [`${a} + ${b} = ?`, a + b] : [`${a + b} − ${b} = ?`, a];
    const facts = {
      ...{
        stem,
        points: 5,
        difficulty: at % 3 === 0 ? ('2' as const) : ('1' as const),
        subject: 'mathematics' as const,
      },
      point: isPlus ? '加法' : '减法',
    };
    if (at % 4 === 3) return { ...facts, kind: 'fill', options: '', answer: String(right) };
    const place = random.between(0, 2);
    const options = [0, 1, 2].map((option) => right + (option - place));
    return { ...facts, kind: 'single', options: options.join('\n'), answer: 'ABC'.charAt(place) };
  });
  return [...written, ...sums];
}
