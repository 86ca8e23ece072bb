import { climbedName } from './class-name.ts';
import { gradeIn, schoolYearOf } from './school-year.ts';

test.each([
  ['2024级1班', 1, '2024级1班'],
  ['大2班', 3, '大2班'],
  ['六年级1班', 2, '六年级1班'],
  ['小1班', 1, '中1班'],
  ['中二班', 2, '大二班'],
  ['托1班', 1, '小1班'],
  ['一年级2班', 1, '二年级2班'],
  ['二年级10班', 2, '三年级10班'],
  ['七年级3班', 1, '八年级3班'],
  ['初一3班', 1, '初二3班'],
  ['高二（4）班', 2, '高三（4）班'],
  ['3年级1班', 3, '4年级1班'],
  ['Grade 2 Class 1', 2, 'Grade 3 Class 1'],
])('%s of grade %i becomes %s', (name, grade, next) => {
  expect(climbedName(name, grade)).toBe(next);
});

test.each([
  ['2026-08-31', 2025],
  ['2026-09-01', 2026],
  ['2027-01-15', 2026],
])('%s belongs to the school year that began in %i', (day, year) => {
  expect(schoolYearOf(day)).toBe(year);
});

test.each([
  [2026, 2026, 1],
  [2026, 2024, 3],
  [2026, 2027, 1],
])('in %i a class that entered in %i is in grade %i', (year, entered, grade) => {
  expect(gradeIn(year, entered)).toBe(grade);
});
