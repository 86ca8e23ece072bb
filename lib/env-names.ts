import { variables } from './env.ts';

const familyPrefix = 'BACKEND_ORIGIN_';
const fileSuffix = '_FILE';

/** Whether two names differ by one sign: another one, one too many or too few, or two that changed places. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [mine, theirs] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const isSwapped = mine.length === 2 && theirs.length === 2 && mine[0] === theirs[1] && mine[1] === theirs[0];
  return isSwapped || Math.max(mine.length, theirs.length) <= 1;
}

/**
 * Variables that are none of the product's but nearly are, each with the one that was likely meant. One whose likely
 * meaning is set as well is somebody else's.
 */
export function likelyNames(
  source: Readonly<Record<string, string | undefined>>,
): readonly (readonly [string, string])[] {
  const known = new Set(Object.keys(variables));
  const bare = (name: string) => (name.endsWith(fileSuffix) ? name.slice(0, -fileSuffix.length) : name);
  const isKnown = (name: string) => known.has(name) || known.has(bare(name)) || name.startsWith(familyPrefix);
  return Object.keys(source).flatMap((name) => {
    if (isKnown(name)) return [];
    const meant = [...known].find((one) => isNear(bare(name), one) && source[one] === undefined);
    return meant ? [[name, name === bare(name) ? meant : `${meant}${fileSuffix}`] as const] : [];
  });
}
