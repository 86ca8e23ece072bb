import type { MenuEntry, PermissionName } from '../endpoint.ts';

const entry = (id: number, path: string, key: string, zh: string, en: string): MenuEntry & { permission: string } => ({
  id,
  path,
  icon: 'diet',
  name: { 'zh-CN': zh, en },
  permission: `diet.${key}.view`,
});

/**
 * What the shell lays out in groups below the module's root (shell 2.3), a key each, so that one can be closed alone.
 * The number of recipes that a group issues is the specification's: schools of a group alone see them.
 */
export const dietEntries = [
  entry(601, '/singleDiet/myRecipe', 'recipe', '我的自定义食谱', 'My custom recipes'),
  entry(999_002, '/singleDiet/groupRecipe', 'groupRecipe', '集团下发食谱', 'Group-issued recipes'),
  entry(602, '/singleDiet/classicRecipe', 'classicRecipe', '经典食谱库', 'Classic recipes'),
  entry(603, '/singleDiet/nearbyRecipe', 'nearbyRecipe', '附近食谱', 'Nearby recipes'),
  entry(604, '/singleDiet/dish', 'dish', '菜品库', 'Dishes'),
  entry(605, '/nutrition/materials', 'material', '食材库', 'Ingredients'),
  entry(606, '/nutrition/myMaterial', 'ownMaterial', '我的食材', 'My ingredients'),
  entry(607, '/singleDiet/crowd', 'crowd', '人群分类', 'Diner groups'),
  entry(608, '/singleDiet/headcount', 'headcount', '用餐人数管理', 'Meal headcount'),
  entry(609, '/singleDiet/usage', 'usage', '食材使用登记', 'Ingredient usage'),
  entry(610, '/singleDiet/algorithm', 'algorithm', '营养算法说明', 'Nutrition algorithm'),
  entry(611, '/singleDiet/foodIn', 'foodIn', '食材入库', 'Ingredients in'),
  entry(612, '/singleDiet/foodOut', 'foodOut', '食材出库', 'Ingredients out'),
  entry(613, '/singleDiet/stockAnalysis', 'stockAnalysis', '出入库分析', 'Stock movements'),
  // Behind the fixed groups: the analysis, which boards and recipes lead to as well.
  entry(614, '/singleDiet/analysis', 'analysis', '膳食营养分析', 'Nutrition analysis'),
  entry(615, '/singleDiet/money', 'money', '伙食费收支', 'Meal money'),
  entry(616, '/singleDiet/safety', 'safety', '食品安全记录', 'Food-safety records'),
  entry(617, '/singleDiet/committee', 'minutes', '膳委会纪要', 'Meal committee'),
] as const;

/** A key for each entry. */
export const viewPermissions: Readonly<Record<string, PermissionName>> = {
  ...Object.fromEntries(
    dietEntries.map(({ permission, name }) => [
      permission,
      { 'zh-CN': `查看${name['zh-CN']}`, en: `View ${name.en.toLowerCase()}` },
    ]),
  ),
};
