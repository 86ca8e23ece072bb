import { pictureTypeOf } from './picture-type.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test.each<[string, Uint8Array, ReturnType<typeof pictureTypeOf>]>([
  ['nothing', new Uint8Array(), null],
  ['a page', bytes('<!DOCTYPE html><img src=x onerror=alert(1)>'), null],
  ['a drawing with script', bytes('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), null],
  ['a PDF', bytes('%PDF-1.7'), null],
  ['a GIF', bytes('GIF89a'), null],
  ['the beginning of a PNG’s signature', new Uint8Array([0x89, 0x50, 0x4e, 0x47]), null],
  ['a PNG', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]), 'png'],
  ['a JPEG', new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0]), 'jpeg'],
])('%s', (_, start, type) => {
  expect(pictureTypeOf(start)).toBe(type);
});
