import { mediaLimits } from '../limits/media-limits.ts';
import { mediaEndings } from './media-type.ts';

/** Names that some file systems keep for devices, whatever stands behind the dot. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/**
 * A name as people give it, made harmless wherever it is downloaded: the last part of a path, without signs that are
 * not seen, turn the line or mean something to a file system, and no device's name.
 */
export function harmlessName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last
    .replace(/[\p{C}\p{Zl}\p{Zp}"<>|:*?]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const [stem = ''] = clean.split('.', 1);
  return devices.test(stem.trim()) ? `_${clean}` : clean;
}

/** The same as the name of a file of a type, which it ends as. `unnamed` where nothing is left of it. */
export function mediaName(given: string, ending: string, unnamed = 'file'): string {
  const name = harmlessName(given);
  const dot = name.lastIndexOf('.');
  const isEnding = dot > 0 && mediaEndings.includes(name.slice(dot + 1).toLowerCase());
  return cutTo(isEnding ? name.slice(0, dot) : name, unnamed, `.${ending}`);
}

/** A name that none of those has, who compare without capitals: the same, or that with a number behind it. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const dot = name.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 1; ; number++) {
    const next = number === 1 ? name : cutTo(stem, stem, ` (${number})${ending}`);
    if (!taken.has(next.toLowerCase())) return next;
  }
}

function cutTo(stem: string, unnamed: string, tail: string): string {
  const room = { chars: mediaLimits.mediaNameChars - tail.length, bytes: mediaLimits.mediaNameBytes - tail.length };
  let [kept, bytes] = ['', 0];
  for (const sign of [...stem].slice(0, room.chars)) {
    bytes += new TextEncoder().encode(sign).length;
    if (bytes > room.bytes) break;
    kept += sign;
  }
  return `${kept.replace(/[. ]+$/, '') || unnamed}${tail}`;
}
