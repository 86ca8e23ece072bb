import { readings } from '@/lib/rules/pinyin-keys.ts';
import { searchText } from '@/lib/rules/search-text.ts';

/** What a name is found by when typed: its syllables without gaps, and their initials. */
export function soundsOf(name: string): string {
  const syllables = (readings(name)[0] ?? []).map(searchText).filter((syllable) => syllable !== '');
  return `${syllables.join('')} ${syllables.map((syllable) => syllable.charAt(0)).join('')}`;
}
