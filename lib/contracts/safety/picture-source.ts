import { limits } from '@/lib/rules/limits.ts';
import { text } from '../shapes.ts';

/** Where browsers read the pictures of a camera; empty where it gives none. */
export const pictureSource = text(limits.screenSourceChars).refine((value) => value === '' || isPlainAddress(value), {
  params: { key: 'screenSource' },
});

/** http or https without a name and password inside: whoever has the screen's address reads it. */
function isPlainAddress(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}
