import { mediaTypeOf, promisesOther } from './media-type.ts';

const bytes = (...parts: readonly (string | number)[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part, 'latin1')])));

test.each([
  ['nothing', bytes()],
  ['a page', bytes('<!DOCTYPE html><script>')],
  ['a drawing of markup', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
  ['an archive', bytes('PK', 3, 4)],
  ['a program', bytes('MZ', 0x90, 0)],
  ['a moving GIF', bytes('GIF89a')],
  ['a photo of another format in the same box', bytes(0, 0, 0, 24, 'ftypheic')],
  ['a film of another document type', bytes(0x1a, 0x45, 0xdf, 0xa3, 'B', 0x82, 0x88, 'matroska')],
  ['a sound file that is no wave', bytes('RIFF', 0, 0, 0, 0, 'WEBP')],
  ['two bytes of a frame of a reserved layer', bytes(0xff, 0xf1, 0x50)],
])('%s is nothing that a library holds', (_, start) => expect(mediaTypeOf(start)).toBeNull());

test.each([
  ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['image/png', bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
  ['application/pdf', bytes('%PDF-1.7\n')],
  ['audio/mpeg', bytes('ID3', 4, 0)],
  ['audio/mpeg', bytes(0xff, 0xfb, 0x90, 0x00)],
  ['audio/wav', bytes('RIFF', 1, 2, 3, 4, 'WAVEfmt ')],
  ['audio/mp4', bytes(0, 0, 0, 28, 'ftypM4A ')],
  ['video/mp4', bytes(0, 0, 0, 24, 'ftypmp42')],
  ['video/webm', bytes(0x1a, 0x45, 0xdf, 0xa3, 0x9f, 'B', 0x82, 0x84, 'webm')],
])('%s is known by its first bytes', (mediaType, start) => expect(mediaTypeOf(start)?.mediaType).toBe(mediaType));

test.each([
  ['photo.jpg', bytes('%PDF-'), true],
  ['clip.MP4', bytes(0xff, 0xd8, 0xff), true],
  ['photo.PNG', bytes(0xff, 0xd8, 0xff), false],
  ['photo.jpeg', bytes(0xff, 0xd8, 0xff), false],
  ['photo', bytes(0xff, 0xd8, 0xff), false],
  ['2026.05.01', bytes(0xff, 0xd8, 0xff), false],
])('%s promises another kind: %#', (name, start, expected) => {
  const type = mediaTypeOf(start);
  expect(type && promisesOther(name, type)).toBe(expected);
});
