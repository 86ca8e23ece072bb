import { overlapsIn, readCues, unfitCues } from './webvtt.ts';

// The samples follow those of the document itself (W3C WebVTT, section 1).
test('captions, with notes, styles and settings, are read as the document says', () => {
  const file = `WEBVTT - translation of a film

NOTE
This was written by hand,
in two lines.

STYLE
::cue { color: white }

1
00:00.000 --> 00:04.000
Never drink liquid nitrogen.

second
00:05.000 --> 00:09.000 align:start position:10%
— It will perforate your stomach.
— You could die.

01:02:03.450 --> 100:00:00.000
<v Roger>Far away`;
  expect(readCues(file)).toEqual([
    { from: 0, to: 4, text: 'Never drink liquid nitrogen.' },
    { from: 5, to: 9, text: '— It will perforate your stomach.\n— You could die.' },
    { from: 3723.45, to: 360_000, text: '<v Roger>Far away' },
  ]);
});

test('every way to end a line, a byte order mark and a header of several lines are read', () => {
  expect(readCues('\uFEFFWEBVTT\tKind\r\nKind: captions\r\n\r\n00:01.000 --> 00:02.000\r\nA\r\n')).toEqual([
    { from: 1, to: 2, text: 'A' },
  ]);
  expect(readCues('WEBVTT\r\r00:01.000-->00:02.000\rA')).toEqual([{ from: 1, to: 2, text: 'A' }]);
  expect(readCues('WEBVTT\n00:01.000 --> 00:02.000\nA')).toEqual([{ from: 1, to: 2, text: 'A' }]);
});

test('times end the cue before them, and a cue with broken times is left out', () => {
  const file = `WEBVTT

00:01.000 --> 00:02.000
A
00:02.000 --> 00:03.000
B

0:03.000 --> 00:04.000
one digit

00:61.000 --> 00:70.000
too many seconds

00:04,000 --> 00:05,000
a comma

00:05.000 --> 00:06.000
C`;
  expect(readCues(file)?.map(({ text }) => text)).toEqual(['A', 'B', 'C']);
});

test.each(['', 'WEBVTTX\n', ' WEBVTT\n', '1\n00:00:01,000 --> 00:00:02,000\nSRT'])('%j is no WebVTT file', (file) => {
  expect(readCues(file)).toBeNull();
});

test('what does not fit a film is named, and overlaps are counted', () => {
  const cues = [
    { from: 0, to: 5, text: 'A' },
    { from: 4, to: 6, text: 'B' },
    { from: 6, to: 8, text: 'C' },
  ];
  expect([unfitCues(null, 10), unfitCues([], 10), unfitCues(cues, 5), unfitCues(cues, 6)]).toEqual([
    'subtitlesUnread',
    'subtitlesUnread',
    'subtitlesBeyond',
    null,
  ]);
  expect(overlapsIn(cues)).toBe(1);
});
