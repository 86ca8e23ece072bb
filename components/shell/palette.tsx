'use client';

import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import InputBase from '@mui/material/InputBase';
import ListItemButton from '@mui/material/ListItemButton';
import ListSubheader from '@mui/material/ListSubheader';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { themed } from '@/components/ui/themed.tsx';
import type { FrameFacts } from './frame-facts.ts';
import { type Find, usePaletteFinds } from './palette-finds.ts';
import { looks } from './palette-looks.ts';
import type { Tabs } from './use-tabs.ts';

interface PaletteProps {
  readonly facts: FrameFacts;
  readonly tabs: Tabs;
  /** Gives what was typed before the field was there. */
  readonly takeAhead: () => string;
  readonly onClose: () => void;
}

/** Finds menu entries, actions, pages, favourites and students by a few letters; made for the keyboard. */
function Palette({ facts, tabs, takeAhead, onClose }: PaletteProps) {
  const t = useTranslations('shell.palette');
  const router = useRouter();
  const listId = useId();
  const [words, setWords] = useState('');
  const [isEager, setEager] = useState(false);
  const [at, setAt] = useState(0);
  const { finds, searching } = usePaletteFinds(words, facts, tabs);
  const chosen = Math.min(at, finds.length - 1);

  useEffect(() => {
    document.getElementById(`${listId}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [listId, chosen]);

  useEffect(() => {
    const ahead = takeAhead();
    setWords((before) => ahead + before);
  }, [takeAhead]);

  const go = (find: Find | undefined) => {
    if (!find) return;
    onClose();
    if (find.outside) window.open(find.address, '_blank', 'noopener');
    else router.push(find.address);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const to = stepOf(pressedKey(event), chosen, finds.length);
    if (to === null && pressedKey(event) !== 'Enter') return;
    event.preventDefault();
    if (to !== null) setAt(to);
    // People are still asked for: whoever types a whole name and Enter does not mean what holds it somewhere inside.
    else if (searching && (finds[chosen]?.group ?? 'inside') === 'inside') setEager(true);
    else go(finds[chosen]);
  };
  useEffect(() => {
    if (!isEager || searching) return;
    setEager(false);
    go(finds[chosen]);
  });

  return (
    <Dialog
      open
      maxWidth={false}
      onClose={onClose}
      slotProps={{ container: { sx: looks.place }, paper: { 'aria-label': t('label'), sx: looks.palette } }}
    >
      <WordsField
        words={words}
        listId={listId}
        chosen={finds.length > 0 ? chosen : null}
        onWords={(next) => {
          setWords(next);
          setAt(0);
          setEager(false);
        }}
        onKeyDown={onKeyDown}
      />
      <Told words={words} count={finds.length} searching={searching} />
      <FoundList finds={finds} chosen={chosen} listId={listId} onPoint={setAt} onGo={go} />
      <Typography variant="caption" aria-hidden="true" sx={looks.keys}>
        {t('keys')}
      </Typography>
    </Dialog>
  );
}

export default themed(Palette);

interface WordsFieldProps {
  readonly words: string;
  readonly listId: string;
  /** Index of the find that Enter opens, if there is one. */
  readonly chosen: number | null;
  readonly onWords: (words: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Where one types; it names the find that the arrows have chosen. */
function WordsField({ words, listId, chosen, onWords, onKeyDown }: WordsFieldProps) {
  const t = useTranslations('shell.palette');
  return (
    <InputBase
      autoFocus
      fullWidth
      placeholder={t('placeholder')}
      autoComplete="off"
      value={words}
      sx={looks.words}
      slotProps={{
        input: {
          role: 'combobox',
          spellCheck: false,
          'aria-expanded': chosen !== null,
          'aria-controls': listId,
          'aria-activedescendant': chosen === null ? undefined : `${listId}-${chosen}`,
          'aria-label': t('label'),
        },
      }}
      onChange={(event) => onWords(event.target.value)}
      onKeyDown={onKeyDown}
    />
  );
}

/** Which find a key leads to, round at both ends; null where it leads nowhere. */
function stepOf(key: string, chosen: number, count: number): number | null {
  const last = count - 1;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: chosen + 1,
    ArrowUp: chosen - 1,
    PageDown: last,
    PageUp: 0,
  };
  const to = steps[key];
  return to === undefined ? null : (to + count) % Math.max(1, count);
}

interface ShownProps {
  readonly words: string;
  readonly count: number;
  readonly searching: boolean;
}

/** How many are found, which is only heard, or why there are none. */
function Told({ words, count, searching }: ShownProps) {
  const t = useTranslations('shell.palette');
  return (
    <p className={count === 0 && !searching ? undefined : 'unseen'} role="status">
      {searching
        ? t('searching')
        : count > 0
          ? t('found', { count: count })
          : t(words.trim() === '' ? 'start' : 'nothing')}
    </p>
  );
}

interface FoundListProps {
  readonly finds: readonly Find[];
  /** Index of the one that Enter opens. */
  readonly chosen: number;
  readonly listId: string;
  readonly onPoint: (at: number) => void;
  readonly onGo: (find: Find) => void;
}

/** What is found, by groups; the words' field names its options. */
function FoundList({ finds, chosen, listId, onPoint, onGo }: FoundListProps) {
  const t = useTranslations('shell.palette');
  return (
    <Box id={listId} role="listbox" aria-label={t('finds')} sx={looks.finds}>
      {groupsOf(finds).map(({ group, from, members }) => (
        <fieldset key={`${group}${from}`} aria-label={t(`group_${group}`)}>
          <ListSubheader component="p" disableGutters disableSticky aria-hidden="true" sx={looks.group}>
            {t(`group_${group}`)}
          </ListSubheader>
          {members.map((find, index) => (
            <ListItemButton
              key={find.key}
              component="div"
              id={`${listId}-${from + index}`}
              role="option"
              tabIndex={-1}
              aria-selected={from + index === chosen}
              selected={from + index === chosen}
              sx={looks.find}
              onPointerMove={() => onPoint(from + index)}
              onClick={() => onGo(find)}
            >
              <span>{find.name}</span>
              <span>{find.hint}</span>
            </ListItemButton>
          ))}
        </fieldset>
      ))}
    </Box>
  );
}

interface Group {
  readonly group: Find['group'];
  readonly from: number;
  readonly members: Find[];
}

/** Neighbours of one group together; `from` is where the group begins among all. */
function groupsOf(finds: readonly Find[]): readonly Group[] {
  const groups: Group[] = [];
  for (const [index, find] of finds.entries()) {
    const last = groups.at(-1);
    if (last?.group === find.group) last.members.push(find);
    else groups.push({ group: find.group, from: index, members: [find] });
  }
  return groups;
}
