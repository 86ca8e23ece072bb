import { filledBy, identityDoubts } from './identity-doubts.ts';

const open = { idCardType: 'residentId', idNumber: '', birthDate: '', gender: '' };
const girl = '11010519491231002X';
const boy = '110105201901010018';

test('a number fills in what is open, and a corrected one what the former had filled in', () => {
  expect(filledBy({ ...open, idNumber: girl }, null)).toEqual({ birthDate: '1949-12-31', gender: 'female' });
  const filled = { ...open, idNumber: boy, birthDate: '1949-12-31', gender: 'female' };
  expect(filledBy(filled, { birthDate: '1949-12-31', gender: 'female' })).toEqual({
    birthDate: '2019-01-01',
    gender: 'male',
  });
  expect(filledBy({ ...filled, birthDate: '2018-05-05' }, null)).toEqual({});
});

test.each([
  ['no number yet', {}, []],
  ['a wrong check digit', { idNumber: '110105194912310020' }, ['checkDigit']],
  ['another gender', { idNumber: girl, gender: 'male' }, ['genderDoubt']],
  ['another day of birth', { idNumber: girl, birthDate: '2020-01-01' }, ['birthDateDoubt']],
  ['full-width digits, all well', { idNumber: '１１０１０５１９４９１２３１００２x', gender: 'female' }, []],
  ['a passport', { idCardType: 'passport', idNumber: '110105194912310020' }, []],
])('doubts: %s', (_, said, doubts) => {
  expect(identityDoubts({ ...open, ...said })).toEqual(doubts);
});
