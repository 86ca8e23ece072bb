import { limits } from '../limits.ts';

/** Tags as somebody writes them, each once: between blanks, commas or 、. */
export const tagsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .normalize('NFC')
      .split(/[\s、，,;；]+/)
      .filter((tag) => tag !== ''),
  ),
];

/** As they are kept: one blank between them, so that they are read back as they were. */
export const keptTags = (tags: readonly string[]): string => tags.join(' ');

/**
 * The tags of a file after some are put on and others taken off; one that is both stays.
 * @returns null where they would not fit
 */
export function retagged(
  kept: string,
  { add, remove }: { readonly add: string; readonly remove: string },
): string | null {
  const [added, removed] = [tagsIn(add), tagsIn(remove)];
  const left = tagsIn(kept).filter((tag) => !removed.includes(tag) || added.includes(tag));
  const tags = keptTags([...new Set([...left, ...added])]);
  return tags.length > limits.mediaTagsChars ? null : tags;
}
