import { absentFeature } from './absent-feature.ts';

test.each([
  ['/eduplus/singleDiet/dish', '菜品库'],
  ['/eduplus/singleDiet/dish/12', '菜品库'],
  ['/eduplus/health', '健康管理'],
  // What stands has pages: an address below it is only mistyped.
  ['/eduplus/setting/nothing', null],
  ['/eduplus/basic/student/12/nothing', null],
  ['/eduplus/xyz', null],
  ['/eduplus', null],
])('%s belongs to %s', (address, feature) => {
  expect(absentFeature(address, 'zh-CN')).toBe(feature);
});
