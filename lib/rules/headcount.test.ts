import { headcountOf } from './headcount.ts';

test('an empty school counts nobody', () => {
  expect(headcountOf([])).toEqual({
    atSchool: 0,
    inClass: 0,
    withoutClass: 0,
    suspended: 0,
    onRoll: 0,
    placesHeld: 0,
  });
});

test('at school are those in a class and those without; the suspended are counted besides and keep their places', () => {
  const counted = [
    { state: 'enrolled', isPlaced: true, students: 150 },
    { state: 'enrolled', isPlaced: true, students: 143 },
    { state: 'enrolled', isPlaced: false, students: 4 },
    { state: 'suspended', isPlaced: true, students: 2 },
    { state: 'suspended', isPlaced: false, students: 1 },
    { state: 'admitted', isPlaced: true, students: 7 },
    { state: 'left', isPlaced: false, students: 90 },
  ];
  expect(headcountOf(counted)).toEqual({
    atSchool: 297,
    inClass: 293,
    withoutClass: 4,
    suspended: 3,
    onRoll: 300,
    placesHeld: 295,
  });
});
