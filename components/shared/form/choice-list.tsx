'use client';

import Autocomplete from '@mui/material/Autocomplete';
import InputBase from '@mui/material/InputBase';
import type { PopperProps } from '@mui/material/Popper';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { themed } from '@/components/ui/themed.tsx';
import { limits } from '@/lib/rules/limits.ts';
import { searchText } from '@/lib/rules/search-text.ts';
import styles from './floating-list.module.css';
import { FloatingPanel } from './floating-panel.tsx';
import { choicesOf, chooseIn, type SelectChoice } from './select-choices.ts';

interface ChoiceListProps {
  readonly select: HTMLSelectElement;
  /** What the key that opened it has typed already. */
  readonly typed: string;
  readonly onClose: () => void;
}

/** The choices of a long select with a line to search them; loaded when the first one is opened. */
function ChoiceList({ select, typed, onClose }: ChoiceListProps) {
  const t = useTranslations('shared.choose');
  const [choices] = useState(() => choicesOf(select));
  const [words, setWords] = useState(typed);
  const sounds = useSounds(choices, words);
  const chosen = choices.find(({ value }) => value === select.value) ?? null;
  return (
    <FloatingPanel label={nameOf(select)} anchor={select} onClose={onClose}>
      <Autocomplete<SelectChoice>
        open
        autoHighlight
        options={choices}
        value={chosen}
        inputValue={words}
        getOptionLabel={({ text }) => text}
        getOptionKey={({ value }) => value}
        getOptionDisabled={({ disabled }) => disabled}
        isOptionEqualToValue={(one, other) => one.value === other.value}
        groupBy={choices.some(({ group }) => group !== '') ? ({ group }) => group : undefined}
        filterOptions={(all) => all.filter((one) => isFound(one.text, sounds?.get(one) ?? [], searchText(words)))}
        // What the opening key typed stays.
        selectOnFocus={false}
        onInputChange={(_, next, reason) => {
          if (reason === 'input') setWords(next);
        }}
        onChange={(_, choice) => {
          onClose();
          if (choice) chooseIn(select, choice.value);
        }}
        onClose={(_, reason) => {
          if (reason === 'escape') onClose();
        }}
        onKeyDown={(event) => {
          // The focus goes back to the select, and with this key on from there.
          if (pressedKey(event) === 'Tab') onClose();
        }}
        noOptionsText={t('nothing')}
        renderInput={({ slotProps: { input, htmlInput } }) => (
          <InputBase
            ref={input.ref}
            autoFocus
            fullWidth
            className={styles.search}
            placeholder={t('search')}
            inputProps={{ ...htmlInput, 'aria-label': nameOf(select), maxLength: limits.nameChars }}
          />
        )}
        slots={{ popper: Inside, paper: Inside }}
        slotProps={{ listbox: { className: styles.list } }}
      />
    </FloatingPanel>
  );
}

export default themed(ChoiceList);

/** What the select is called: of a label around it only the words, not its choices. */
const nameOf = (select: HTMLSelectElement) =>
  select.getAttribute('aria-label') ??
  [...(select.labels[0]?.childNodes ?? [])]
    .filter((part) => !part.contains(select))
    .map(({ textContent }) => textContent)
    .join('');

const isFound = (text: string, sounds: readonly string[], wanted: string) =>
  searchText(text).includes(wanted) || sounds.some((sound) => sound.includes(wanted));

/** The list stands below the line, not in a layer of its own. */
function Inside({ children }: Pick<PopperProps, 'children'>) {
  return <div>{typeof children === 'function' ? null : children}</div>;
}

/** How the choices sound, once Latin letters are typed: the readings weigh more than everything else here. */
function useSounds(
  choices: readonly SelectChoice[],
  words: string,
): ReadonlyMap<SelectChoice, readonly string[]> | undefined {
  const [sounds, setSounds] = useState<ReadonlyMap<SelectChoice, readonly string[]>>();
  const isNeeded = /[a-z]/i.test(words) && choices.some(({ text }) => /\p{Script=Han}/u.test(text));
  useEffect(() => {
    if (!isNeeded) return;
    let isLeft = false;
    void import('@/lib/rules/pinyin-keys.ts').then(({ soundsOf }) => {
      if (!isLeft) setSounds(new Map(choices.map((one) => [one, soundsOf(one.text)])));
    });
    return () => {
      isLeft = true;
    };
  }, [choices, isNeeded]);
  return sounds;
}
