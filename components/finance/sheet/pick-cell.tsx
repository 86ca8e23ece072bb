'use client';

import { useTranslations } from 'next-intl';
import { type Ref, useEffect, useId, useRef, useState } from 'react';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { type Choice, choiceLabel, fittingChoices, meantChoice } from './choices.ts';
import styles from './sheet.module.css';

interface PickCellProps {
  readonly label: string;
  readonly placeholder: string;
  readonly choices: readonly Choice[];
  /** What is chosen; null while nothing is. */
  readonly chosen: Choice | null;
  /** What was typed before and leads to nothing yet, where the sheet keeps it. */
  readonly typed?: string;
  readonly error?: string | undefined;
  readonly describedBy?: string | undefined;
  /** By which the sheet finds the cell. */
  readonly place: Readonly<Record<'data-cell', string>>;
  readonly onPick: (choice: Choice | null, typed: string) => void;
  /** Enter: the next cell. */
  readonly onNext: () => void;
  readonly onPaste?: (event: React.ClipboardEvent<HTMLInputElement>) => void;
}

/** More are found by typing on. */
const shownMost = 200;

/** What is typed, which choices fit it, and which of them is chosen. */
function usePick(props: PickCellProps) {
  const { choices, chosen, onPick, onNext } = props;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const [typed, setTyped] = useState(props.typed ?? '');
  const text = chosen ? choiceLabel(chosen) : typed;
  const fitting = isOpen ? fittingChoices(choices, chosen ? '' : typed).slice(0, shownMost) : [];
  const at = Math.min(active, fitting.length - 1);

  const pick = (choice: Choice) => {
    onPick(choice, '');
    setOpen(false);
  };
  /** -1 for none. */
  const open = (from: number) => {
    setActive(from);
    setOpen(true);
  };
  // Opened by the mouse or an arrow, the list offers; only typing makes Enter take the first that fits.
  const openAtChosen = () => open(choices.findIndex(({ id }) => id === chosen?.id));
  const onKeyDown = (event: React.KeyboardEvent<HTMLInputElement>) => {
    if (event.ctrlKey || event.metaKey) return;
    const key = pressedKey(event);
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      if (isOpen) setActive(Math.max(0, Math.min(at + step, fitting.length - 1)));
      else openAtChosen();
    } else if (key === 'Enter') {
      event.preventDefault();
      const found = fitting[at];
      // What leads to nothing stays to be mended, and the list says so.
      if (!found && !chosen && typed.trim() !== '' && fittingChoices(choices, typed).length === 0) return open(0);
      if (found) pick(found);
      onNext();
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    }
  };
  const type = (words: string) => {
    setTyped(words);
    onPick(null, words);
    open(words.trim() === '' ? -1 : 0);
  };
  const leave = () => {
    setOpen(false);
    const meant = chosen ? null : meantChoice(choices, typed);
    if (meant) onPick(meant, '');
    // Words that lead to nothing and that no sheet keeps would look as if they counted.
    else if (!chosen && props.typed === undefined) setTyped('');
  };
  return { text, isOpen, fitting, at, pick, type, leave, openAtChosen, onKeyDown };
}

/**
 * A cell that names one of many, found by code, name or pinyin; the list stands in the top layer, so that no sheet cuts
 * it off.
 */
export function PickCell(props: PickCellProps) {
  const { label, error, place, onNext } = props;
  const listId = useId();
  const pick = usePick(props);
  const { isOpen, fitting, at } = pick;
  const { input, list } = useListPlace(isOpen, at);
  return (
    <>
      <input
        ref={input}
        {...place}
        className={styles.cell}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && fitting[at] ? `${listId} ${at}` : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={props.describedBy}
        title={pick.text}
        placeholder={props.placeholder}
        autoComplete="off"
        maxLength={80}
        value={pick.text}
        onChange={(event) => pick.type(event.target.value)}
        onClick={pick.openAtChosen}
        onBlur={pick.leave}
        onKeyDown={pick.onKeyDown}
        onPaste={props.onPaste}
      />
      {isOpen ? (
        <ChoiceList
          list={list}
          id={listId}
          label={label}
          choices={fitting}
          active={at}
          onPick={(choice) => {
            pick.pick(choice);
            onNext();
          }}
        />
      ) : null}
    </>
  );
}

interface OptionProps {
  readonly id: string;
  readonly choice: Choice;
  readonly isActive: boolean;
  readonly onPick: () => void;
}

/** The field keeps the focus: the mouse picks as it goes down, before the field would lose it. */
function Option({ id, choice, isActive, onPick }: OptionProps) {
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerDown={(event) => {
        event.preventDefault();
        onPick();
      }}
    >
      <span>{choice.code}</span> {choice.name}
    </div>
  );
}

/** The list stands below the field, or above it where there is more room, and keeps the active choice in sight. */
function useListPlace(isOpen: boolean, at: number) {
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [box, popup] = [input.current?.getBoundingClientRect(), list.current];
    if (!isOpen || !box || !popup) return;
    popup.showPopover();
    const below = window.innerHeight - box.bottom;
    const isAbove = below < 220 && box.top > below;
    Object.assign(popup.style, {
      left: `${box.left}px`,
      minWidth: `${box.width}px`,
      maxHeight: `${Math.min(320, (isAbove ? box.top : below) - 8)}px`,
      top: isAbove ? 'auto' : `${box.bottom + 2}px`,
      bottom: isAbove ? `${window.innerHeight - box.top + 2}px` : 'auto',
    });
  }, [isOpen]);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return { input, list };
}

interface ChoiceListProps {
  readonly list: Ref<HTMLDivElement>;
  readonly id: string;
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly active: number;
  readonly onPick: (choice: Choice) => void;
}

/** What fits so far; the one that Enter takes is marked. */
function ChoiceList({ list, id, label, choices, active, onPick }: ChoiceListProps) {
  const t = useTranslations('finance.sheet');
  return (
    <div ref={list} id={id} popover="manual" role="listbox" aria-label={label} className={styles.list}>
      {choices.map((choice, index) => (
        <Option
          key={choice.id}
          id={`${id} ${index}`}
          choice={choice}
          isActive={index === active}
          onPick={() => onPick(choice)}
        />
      ))}
      {choices.length === 0 ? <p>{t('noChoice')}</p> : null}
    </div>
  );
}
