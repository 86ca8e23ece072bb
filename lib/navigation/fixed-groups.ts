import type { Locale } from '@/lib/rules/locale.ts';

type Names = Readonly<Record<Locale, string>>;

/** An entry that the shell itself puts below a root of the menu, whatever the backend sends there. */
export interface FixedEntry {
  readonly id: string;
  readonly path: string;
  readonly name: Names;
  /** Where a kindergarten says it differently. */
  readonly kindergarten?: Names;
  /** Left out where the diet menu is the primary school's. */
  readonly notInPrimarySchool?: true;
  readonly children?: readonly FixedEntry[];
}

/** Group-issued recipes, which group schools alone see (shell section 6). */
export const groupRecipesId = '999002';

const names = (zh: string, en: string): Names => ({ 'zh-CN': zh, en });
const entry = (path: string, zh: string, en: string, more: Partial<FixedEntry> = {}): FixedEntry => ({
  id: path.slice(1).replaceAll('/', '.'),
  path,
  name: names(zh, en),
  ...more,
});

/** The single-diet menu (shell 2.3). */
const diet: readonly FixedEntry[] = [
  entry('/singleDiet/recipes', '食谱管理', 'Recipes', {
    children: [
      entry('/singleDiet/myRecipe', '我的自定义食谱', 'My custom recipes'),
      entry('/singleDiet/groupRecipe', '集团下发食谱', 'Group-issued recipes', { id: groupRecipesId }),
      entry('/singleDiet/classicRecipe', '经典食谱库', 'Classic recipes'),
      entry('/singleDiet/nearbyRecipe', '附近食谱', 'Nearby recipes'),
      entry('/singleDiet/dish', '菜品库', 'Dishes'),
      entry('/nutrition/materials', '食材库', 'Ingredients'),
      entry('/nutrition/myMaterial', '我的食材', 'My ingredients'),
    ],
  }),
  entry('/singleDiet/settings', '配餐设置', 'Meal settings', {
    children: [
      entry('/singleDiet/crowd', '人群分类', 'Diner groups'),
      entry('/singleDiet/headcount', '用餐人数管理', 'Meal headcount'),
      entry('/singleDiet/usage', '食材使用登记', 'Ingredient usage'),
      entry('/singleDiet/algorithm', '营养算法说明', 'Nutrition algorithm', { notInPrimarySchool: true }),
    ],
  }),
  entry('/singleDiet/stock', '库存管理', 'Stock', {
    children: [
      entry('/singleDiet/foodIn', '食材入库', 'Ingredients in'),
      entry('/singleDiet/foodOut', '食材出库', 'Ingredients out'),
      entry('/singleDiet/stockAnalysis', '出入库分析', 'Stock movements'),
    ],
  }),
];

/** The health menu (shell 2.3). */
const health: readonly FixedEntry[] = [
  entry('/health/check', '晨午检', 'Morning and noon checks'),
  entry('/health/physique', '体格测评', 'Growth assessment', {
    children: [
      entry('/health/physique/entry', '体格录入', 'Measurements'),
      entry('/health/physique/file', '个人档案', 'Individual records'),
      entry('/health/physique/checkup', '学生体检表', 'Student checkup sheet', {
        kindergarten: names('幼儿体检表', 'Child checkup sheet'),
      }),
      entry('/health/physique/class', '班级汇总', 'Class summary'),
      entry('/health/physique/school', '全校统计', 'Whole-school statistics', {
        kindergarten: names('全园统计', 'Whole-kindergarten statistics'),
      }),
    ],
  }),
  entry('/health/constitution', '体质测评', 'Fitness assessment', {
    children: [
      entry('/health/constitution/manage', '测评管理', 'Assessments'),
      entry('/health/constitution/class', '班级汇总', 'Class summary'),
      entry('/health/constitution/school', '全校汇总', 'Whole-school summary', {
        kindergarten: names('全园汇总', 'Whole-kindergarten summary'),
      }),
    ],
  }),
];

/** What stands below a root of the menu by the root's path. */
export const fixedGroups: ReadonlyMap<string, readonly FixedEntry[]> = new Map([
  ['/singleDiet', diet],
  ['/health', health],
]);
