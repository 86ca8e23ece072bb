import { buildMenu, type MenuSituation } from './menu.ts';
import type { Menu, MenuItem } from './menu-item.ts';
import { findNode, resolve } from './resolve.ts';

const diet: MenuItem = { id: '600', name: '营养膳食', path: '/singleDiet', type: 1 };
const health: MenuItem = { id: '700', name: '健康管理', path: '/health', type: 1 };
const build = (item: MenuItem, situation: Partial<MenuSituation> = {}) =>
  buildMenu([item], { edition: 1, locale: 'zh-CN', ...situation });
const tree = (menu: Menu) =>
  menu[0]?.children.map(({ name, children }) => [name, ...children.map((child) => child.name)]);
const addresses = (menu: Menu) => menu[0]?.children.flatMap(({ children }) => children.map(({ address }) => address));

const recipes = ['我的自定义食谱', '经典食谱库', '附近食谱', '菜品库', '食材库', '我的食材'];
const stock = ['库存管理', '食材入库', '食材出库', '出入库分析'];

describe('the single-diet menu', () => {
  test.each<[string, Partial<MenuSituation>, string[][]]>([
    [
      'of a single school',
      {},
      [['食谱管理', ...recipes], ['配餐设置', '人群分类', '用餐人数管理', '食材使用登记', '营养算法说明'], stock],
    ],
    [
      'of a primary school, without the algorithm',
      { isPrimarySchool: true },
      [['食谱管理', ...recipes], ['配餐设置', '人群分类', '用餐人数管理', '食材使用登记'], stock],
    ],
    [
      'of a group school, with what the group issues',
      { isGroupSchool: true },
      [
        ['食谱管理', '我的自定义食谱', '集团下发食谱', ...recipes.slice(1)],
        ['配餐设置', '人群分类', '用餐人数管理', '食材使用登记', '营养算法说明'],
        stock,
      ],
    ],
    [
      'in English',
      { locale: 'en', isPrimarySchool: true },
      [
        [
          'Recipes',
          'My custom recipes',
          'Classic recipes',
          'Nearby recipes',
          'Dishes',
          'Ingredients',
          'My ingredients',
        ],
        ['Meal settings', 'Diner groups', 'Meal headcount', 'Ingredient usage'],
        ['Stock', 'Ingredients in', 'Ingredients out', 'Stock movements'],
      ],
    ],
  ])('%s', (_name, situation, expected) => {
    expect(tree(build(diet, situation))).toEqual(expected);
  });

  test('the entry of group schools has its own number', () => {
    const menu = build(diet, { isGroupSchool: true });
    expect(menu[0]?.children[0]?.children.map(({ id }) => id)).toContain('999002');
  });

  test('the material pages have their own addresses', () => {
    expect(addresses(build(diet))).toEqual(
      expect.arrayContaining(['/eduplus/nutrition/materials', '/eduplus/nutrition/myMaterial']),
    );
  });

  test('permission level 0 closes every page of it, and the root with them', () => {
    const menu = build(diet, { dietPermissionLevel: 0 });
    for (const path of ['/eduplus/singleDiet', ...(addresses(menu) ?? [])])
      expect([path, resolve(path, menu).kind]).toEqual([path, 'noPermission']);
  });

  test('a root without permission closes all below it', () => {
    const menu = build({ ...diet, noPermission: true });
    for (const path of addresses(menu) ?? []) expect(findNode(path, menu)?.noPermission).toBe(true);
  });
});

test.each<[string, Partial<MenuSituation>, string[][]]>([
  [
    'of a school',
    {},
    [
      ['晨午检'],
      ['体格测评', '体格录入', '个人档案', '学生体检表', '班级汇总', '全校统计'],
      ['体质测评', '测评管理', '班级汇总', '全校汇总'],
    ],
  ],
  [
    'of a kindergarten',
    { isKindergarten: true },
    [
      ['晨午检'],
      ['体格测评', '体格录入', '个人档案', '幼儿体检表', '班级汇总', '全园统计'],
      ['体质测评', '测评管理', '班级汇总', '全园汇总'],
    ],
  ],
])('the health menu %s', (_name, situation, expected) => {
  expect(tree(build(health, situation))).toEqual(expected);
});

describe('what the backend sends below such a root', () => {
  const sent = (child: Partial<MenuItem>): MenuItem => ({
    ...diet,
    children: [{ id: '601', name: '后端名', type: 0, ...child }],
  });

  test('keeps its permission and load mode; the name and place are fixed', () => {
    const menu = build(sent({ path: '/singleDiet/dish', noPermission: true, loadMode: 2 }));
    expect(findNode('/eduplus/singleDiet/dish', menu)).toMatchObject({
      name: '菜品库',
      shown: true,
      noPermission: true,
      loadMode: 2,
    });
    expect(menu[0]?.children).toHaveLength(3);
  });
  test('finds its place by number too, and keeps its own path', () => {
    const menu = build(sent({ id: '999002', path: '/recipes/ofGroup' }), { isGroupSchool: true });
    expect(findNode('/eduplus/recipes/ofGroup', menu)?.name).toBe('集团下发食谱');
    expect(build(sent({ id: '999002', path: '/recipes/ofGroup' }))[0]?.children).toHaveLength(3);
  });
  test('follows the groups where it is none of them', () => {
    expect(tree(build(sent({ path: '/singleDiet/trace' })))?.at(-1)).toEqual(['后端名']);
  });
  test.each([
    [['/singleDiet'], 3],
    [['/singleDiet/dish'], 1],
    [['/other'], undefined],
  ])('in the messaging app only what is allowed stays (%j)', (allowedPaths, groups) => {
    expect(build(diet, { allowedPaths })[0]?.children.length).toBe(groups);
  });
});
