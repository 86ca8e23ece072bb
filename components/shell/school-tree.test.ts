import { schoolTree } from './school-tree.ts';

const school = (schoolName: string, orgPath: string[] | null, schoolNo = '1', sounds: string[] = []) => ({
  schoolId: schoolName,
  schoolName,
  schoolNo,
  orgPath,
  sounds,
});
const all = [
  school('阳光小学', ['东城教育局', '阳光集团'], '100002', ['yangguangxiaoxue', 'ygxx']),
  school('独立园', null),
  school('阳光幼儿园', ['东城教育局', '阳光集团'], '100001'),
  school('直属小学', ['东城教育局']),
];
const names = (words: string) => {
  const tree = schoolTree(all, words);
  const lines: string[] = [];
  const walk = (folder: typeof tree | (typeof tree.folders)[number], path: string) => {
    lines.push(...folder.schools.map(({ schoolName }) => `${path}${schoolName}`));
    for (const below of folder.folders) walk(below, `${path}${below.name}/`);
  };
  walk(tree, '');
  return [tree.count, ...lines];
};

test('schools lie below their organisations, from the top', () => {
  expect(names('')).toEqual([
    4,
    '独立园',
    '东城教育局/直属小学',
    '东城教育局/阳光集团/阳光小学',
    '东城教育局/阳光集团/阳光幼儿园',
  ]);
});

test.each([
  ['没有', [0]],
  ['100001', [1, '东城教育局/阳光集团/阳光幼儿园']],
  [' YGXX ', [1, '东城教育局/阳光集团/阳光小学']],
  ['小学', [2, '东城教育局/直属小学', '东城教育局/阳光集团/阳光小学']],
  ['阳光集团', [2, '东城教育局/阳光集团/阳光小学', '东城教育局/阳光集团/阳光幼儿园']],
])('searching %p', (words, expected) => {
  expect(names(words)).toEqual(expected);
});
