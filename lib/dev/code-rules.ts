import { installationFiles, textOf } from './installation.ts';

/** All files of the product, and those of code among them, as rules of the code ask for them. */
export const files = installationFiles();
export const isCode = (path: string) => /\.(tsx?|m?js|cjs)$/.test(path);
export const code = files.filter(isCode);

/** They have to spell what they forbid. */
const own = ['lib/dev/tidy.test.ts', 'lib/dev/one-way.test.ts', 'lib/dev/floors.test.ts'];

/** The files among these whose text matches, each with its first match. */
export const mentions = (paths: readonly string[], pattern: RegExp) =>
  paths
    .filter((path) => !own.includes(path))
    .flatMap((path) => {
      const found = pattern.exec(textOf(path));
      return found ? [`${path}: ${found[0].trim()}`] : [];
    });

/**
 * Expects an empty list.
 * @throws otherwise: the list, and what to do about it
 */
export function expectNone(found: readonly string[], advice: string) {
  if (found.length > 0) throw new Error(`${advice}\n${found.map((line) => `  ${line}`).join('\n')}`);
}
