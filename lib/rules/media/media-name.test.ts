import { freeName, harmlessName, mediaName } from './media-name.ts';

test.each([
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\photos\\春游.JPG', '春游.jpg'],
  ['a\0b.png', 'ab.jpg'],
  ['photo\u202Egnp.exe', 'photognp.exe.jpg'],
  ['CON', '_CON.jpg'],
  ['con.jpg', '_con.jpg'],
  ['lpt1.2026.jpeg', '_lpt1.2026.jpg'],
  ['console.jpg', 'console.jpg'],
  ['...', 'file.jpg'],
  ['', 'file.jpg'],
  ['.htaccess', 'htaccess.jpg'],
  ['what? "this" <one>.png', 'what this one.jpg'],
  ['two\nlines.png', 'twolines.jpg'],
  ['2026.05.01', '2026.05.01.jpg'],
])('%j becomes %s', (given, name) => expect(mediaName(given, 'jpg')).toBe(name));

test('a long name is cut before its ending, by signs and by bytes, and no sign is halved', () => {
  const latin = mediaName('a'.repeat(300), 'jpg');
  expect([latin.length, latin.endsWith('a.jpg')]).toEqual([100, true]);
  const chinese = mediaName('图'.repeat(300), 'jpg');
  expect(Buffer.byteLength(chinese)).toBeLessThanOrEqual(255);
  expect(chinese).toMatch(/^图+\.jpg$/);
  expect(mediaName('😀'.repeat(90), 'jpg').isWellFormed()).toBe(true);
});

test('a name that is taken gets a number before its ending', () => {
  expect(freeName('图.jpg', new Set())).toBe('图.jpg');
  expect(freeName('A.jpg', new Set(['a.jpg', 'a (2).jpg']))).toBe('A (3).jpg');
  expect(freeName('春游', new Set(['春游']))).toBe('春游 (2)');
});

test('names of directories keep their dots', () => expect(harmlessName('第1周. 活动')).toBe('第1周. 活动'));
