import { linkAddress, textPictureOf, textPictureSource } from './rich-text.ts';

const id = '0b6375aa-1111-4222-8333-444455556666';

test.each([
  '',
  'https://elsewhere.example/a.png',
  'data:image/png;base64,AA==',
  '/api/account/signOut',
  `//elsewhere.example${textPictureSource(id)}`,
  `${textPictureSource(id)}&more=1`,
  textPictureSource('x'),
])('%j is no picture of ours', (source) => {
  expect(textPictureOf(source)).toBeNull();
});

test('an address of ours names its picture', () => {
  expect(textPictureOf(textPictureSource(id))).toBe(id);
});

test.each(['', '  ', 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'two words', 'https://'])(
  '%j is no link',
  (typed) => {
    expect(linkAddress(typed)).toBeNull();
  },
);

test.each([
  ['school.example/a', 'https://school.example/a'],
  ['school.example:8080', 'https://school.example:8080/'],
  [' http://school.example ', 'http://school.example/'],
  ['tel:010-12345678', 'tel:010-12345678'],
  ['mailto:a@school.example', 'mailto:a@school.example'],
])('%j leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
