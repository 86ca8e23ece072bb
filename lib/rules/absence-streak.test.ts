import { absenceStreak, type RecordedDay } from './absence-streak.ts';

const day = (text: string, state: 'there' | 'away' | 'ill'): RecordedDay => ({
  day: text,
  isThere: state === 'there',
  isIll: state === 'ill',
});

test('without a record, or there last, there is no row of days', () => {
  expect(absenceStreak([])).toBeNull();
  expect(absenceStreak([day('2026-11-20', 'there'), day('2026-11-19', 'away')])).toBeNull();
});

test('days away in a row are counted back to the last day there, over days without a record', () => {
  const days = [
    day('2026-11-23', 'ill'),
    day('2026-11-20', 'ill'),
    day('2026-11-18', 'away'),
    day('2026-11-17', 'there'),
    day('2026-11-16', 'away'),
  ];
  expect(absenceStreak(days)).toEqual({ from: '2026-11-18', to: '2026-11-23', days: 3, illDays: 2 });
  expect(absenceStreak(days.slice(0, 2))).toEqual({ from: '2026-11-20', to: '2026-11-23', days: 2, illDays: 2 });
});
