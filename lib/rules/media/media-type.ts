import { pictureTypeOf } from '../picture-type.ts';

/** What a library holds. */
export const mediaKinds = ['image', 'pdf', 'audio', 'video'] as const;
export type MediaKind = (typeof mediaKinds)[number];

export interface MediaType {
  readonly kind: MediaKind;
  readonly mediaType: string;
  /** How its name ends. */
  readonly ending: string;
}

const of = (kind: MediaKind, mediaType: string, ending: string): MediaType => ({ kind, mediaType, ending });
const jpeg = of('image', 'image/jpeg', 'jpg');
const png = of('image', 'image/png', 'png');
const pdf = of('pdf', 'application/pdf', 'pdf');
const mp3 = of('audio', 'audio/mpeg', 'mp3');
const wav = of('audio', 'audio/wav', 'wav');
const m4a = of('audio', 'audio/mp4', 'm4a');
const mp4 = of('video', 'video/mp4', 'mp4');
const webm = of('video', 'video/webm', 'webm');

const types = [jpeg, png, pdf, mp3, wav, m4a, mp4, webm];
const otherEndings: Readonly<Record<string, MediaKind>> = { jpeg: 'image' };

/** Content types that a list can be narrowed to. */
export const mediaTypes = types.map(({ mediaType }) => mediaType) as [string, ...string[]];

/** What choosing a file offers. */
export const mediaEndings: readonly string[] = [...types.map(({ ending }) => ending), ...Object.keys(otherEndings)];

/** How many bytes `mediaTypeOf` looks at. */
export const mediaStartBytes = 64;

/** Brands of ISO base media files (ISO/IEC 14496-12) that browsers play as films. */
const filmBrands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'M4V '];

/** What a file is by its first bytes, whatever its name says; null where it is nothing that a library holds. */
export function mediaTypeOf(start: Uint8Array): MediaType | null {
  const picture = pictureTypeOf(start);
  if (picture) return picture === 'jpeg' ? jpeg : png;
  const text = (from: number, to: number) => String.fromCharCode(...start.subarray(from, to));
  if (text(0, 5) === '%PDF-') return pdf;
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WAVE') return wav;
  if (text(4, 8) === 'ftyp') {
    if (text(8, 12) === 'M4A ') return m4a;
    return filmBrands.includes(text(8, 12)) ? mp4 : null;
  }
  // RFC 8794: an EBML header, which names its document type.
  if (start[0] === 0x1a && start[1] === 0x45 && start[2] === 0xdf && start[3] === 0xa3)
    return text(4, mediaStartBytes).includes('webm') ? webm : null;
  return text(0, 3) === 'ID3' || isAudioFrame(start) ? mp3 : null;
}

/** ISO/IEC 11172-3, 2.4.1.3: eleven bits of one, then neither the reserved layer, bit rate nor sampling frequency. */
function isAudioFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const isSync = first === 0xff && (second & 0xe0) === 0xe0;
  return isSync && (second & 0x06) !== 0 && (third & 0xf0) !== 0xf0 && (third & 0x0c) !== 0x0c;
}

/** Whether the ending of a name promises another kind of file than its content is. */
export function promisesOther(name: string, { kind }: MediaType): boolean {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const promised = types.find((type) => type.ending === ending)?.kind ?? otherEndings[ending];
  return promised !== undefined && promised !== kind;
}
