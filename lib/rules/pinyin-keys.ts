import { pinyin, polyphonic } from 'pinyin-pro';
import { nameDots } from './person-name.ts';
import { searchText } from './search-text.ts';

/** Readings of a name kept at most: surname first, then the common ones; more would cost rows and find nobody. */
const variantsMax = 4;

const options = { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' } as const;

/**
 * The ways a name may be spoken, as syllables: the surname's reading first (单 shan), then other readings of single
 * characters (dan, chan). Latin parts stay one syllable each.
 */
export function readings(name: string): string[][] {
  const first = surnameReading(name);
  const plain = pinyin(name, options);
  const others = polyphonic(name, { ...options, type: 'array' }) as readonly (readonly string[])[];
  const found = new Map([[first.join(' '), first]]);
  const keep = (syllables: readonly string[]) => {
    if (found.size < variantsMax) found.set(syllables.join(' '), [...syllables]);
  };
  keep(plain);
  if (others.length === first.length) {
    for (const [at, choices] of others.entries())
      for (const choice of choices) keep(first.map((syllable, i) => (i === at ? choice : syllable)));
  }
  return [...found.values()];
}

const surnameReading = (name: string) => pinyin(name, { ...options, surname: 'head' });

/** The key that orders names by pinyin, syllable by syllable, and equal readings by their characters. */
export function nameSortKey(name: string): string {
  return `${syllablesOf(surnameReading(name)).join(' ')} ${name}`;
}

/**
 * What a name is found by: each suffix of its characters, of its syllables and of their initials, for every reading.
 */
export function nameTerms(name: string): Set<string> {
  const terms = new Set<string>();
  const characters = [...searchText(name)];
  for (let at = 0; at < characters.length; at++) terms.add(characters.slice(at).join(''));
  for (const reading of readings(name)) {
    const syllables = syllablesOf(reading);
    for (let at = 0; at < syllables.length; at++) {
      terms.add(syllables.slice(at).join(''));
      // A single initial is found by its syllable already.
      if (at < syllables.length - 1) terms.add(syllables.slice(at).map(initial).join(''));
    }
  }
  return terms;
}

const initial = (syllable: string) => String.fromCodePoint(syllable.codePointAt(0) ?? 0);

const blanks = new RegExp(`[\\s${nameDots}]+`);

/** Latin words count as one syllable each, signs between them as none. */
const syllablesOf = (reading: readonly string[]) =>
  reading
    .flatMap((part) => part.split(blanks))
    .map(searchText)
    .filter((syllable) => syllable !== '');

/** Pinyin and initials of a name, in every reading, for searching by sound among few names. */
export const soundsOf = (name: string): string[] => [
  ...new Set(readings(name).flatMap((syllables) => [syllables.join(''), syllables.map(([first]) => first).join('')])),
];
