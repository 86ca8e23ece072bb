import { absentFeature } from './absent-feature.ts';

test.each([
  ['/eduplus/singleDiet/dish', '菜品库'],
  ['/eduplus/singleDiet/dish/12', '菜品库'],
  ['/eduplus/health', '健康管理'],
  ['/eduplus/xyz', null],
  ['/eduplus', null],
])('%s belongs to %s', (address, feature) => {
  expect(absentFeature(address, 'zh-CN')).toBe(feature);
});
