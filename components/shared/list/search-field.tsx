'use client';

import SearchOutlined from '@mui/icons-material/SearchOutlined';
import { type FormEvent, useEffect, useRef } from 'react';
import { isComposing } from '@/components/ui/pressed-key.ts';
import { recordLimits } from '@/lib/rules/limits/record-limits.ts';
import styles from './filter-row.module.css';

interface SearchFieldProps {
  readonly label: string;
  readonly placeholder: string;
  /** Name in the address: before scripts run, Enter asks for the page with it. */
  readonly name: string;
  readonly value: string;
  readonly onSearch: (words: string) => void;
  /** That of a name, unless something longer is looked for. */
  readonly maxLength?: number;
  /** How long the person must have stopped typing. */
  readonly pauseMs?: number;
}

/** Quick enough to feel immediate, slow enough not to ask at every key. */
const usualPauseMs = 250;

/** Searches while one types, but not inside the composition of a Chinese word. */
export function SearchField({
  label,
  placeholder,
  name,
  value,
  onSearch,
  maxLength = recordLimits.nameChars,
  pauseMs = usualPauseMs,
}: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const shown = useRef(value);
  useEffect(() => {
    // What was typed before the field came to life stays.
    if (shown.current === value) return;
    shown.current = value;
    // Back, or a cleared filter, changes the words from outside.
    const input = field.current;
    if (input && input.value.trim() !== value && document.activeElement !== input) input.value = value;
    if (input && value === '' && timer.current === undefined) input.value = '';
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const searchSoon = (event: FormEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(search, pauseMs);
  };
  const search = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const words = field.current?.value.trim() ?? '';
    if (words !== value) onSearch(words);
  };
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        // Searching inside a form, such as for those it is about, does not send the form.
        event.stopPropagation();
        search();
      }}
    >
      <SearchOutlined fontSize="small" />
      <input
        ref={field}
        type="search"
        name={name}
        aria-label={label}
        placeholder={placeholder}
        defaultValue={value}
        maxLength={maxLength}
        autoComplete="off"
        onInput={searchSoon}
        onCompositionEnd={searchSoon}
      />
    </form>
  );
}
