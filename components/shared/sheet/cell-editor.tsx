'use client';

import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete';
import InputBase from '@mui/material/InputBase';
import { type GridRenderEditCellParams, useGridApiContext } from '@mui/x-data-grid';
import { useLayoutEffect, useRef, useState } from 'react';
import { limits } from '@/lib/rules/limits.ts';
import styles from './sheet.module.css';

interface CellEditorProps extends Pick<GridRenderEditCellParams, 'id' | 'field' | 'value' | 'hasFocus'> {
  readonly label: string;
  /** What stands in the cell without being the whole: it is written anew or left alone. */
  readonly hiddenText: string | null;
  readonly choices: readonly string[];
}

const fitting = createFilterOptions<string>();

/** The editor of a cell: a line of text, with the texts that fit where the column takes one of a few. */
export function CellEditor({ id, field, value, hasFocus, label, hiddenText, choices }: CellEditorProps) {
  const api = useGridApiContext();
  const root = useRef<HTMLDivElement>(null);
  const [first] = useState(() => (value === hiddenText ? '' : String(value ?? '')));
  const [text, setText] = useState(first);
  useLayoutEffect(() => {
    const input = hasFocus ? root.current?.querySelector('input') : null;
    input?.focus();
    input?.select();
  }, [hasFocus]);
  const write = (next: string) => {
    setText(next);
    void api.current.setEditCellValue({ id, field, value: next });
  };
  const html = { 'aria-label': label, maxLength: limits.importCellChars, autoComplete: 'off' };
  if (choices.length === 0)
    return (
      <InputBase
        className={styles.editor ?? ''}
        fullWidth
        ref={root}
        value={text}
        slotProps={{ input: html }}
        onChange={(event) => write(event.target.value)}
      />
    );
  return (
    <Autocomplete
      ref={root}
      className={styles.editor ?? ''}
      freeSolo
      fullWidth
      openOnFocus
      disableClearable
      slotProps={{ paper: { className: styles.choices ?? '' } }}
      options={choices}
      inputValue={text}
      // As long as nothing is typed, all of them can be seen.
      filterOptions={(all, state) => (text === first ? [...all] : fitting([...all], state))}
      onInputChange={(_, next, reason) => {
        if (reason !== 'reset') write(next);
      }}
      onChange={(event, next) => {
        write(next);
        // Enter goes on to the grid, which ends the editing by itself.
        if (event.type === 'click') api.current.stopCellEditMode({ id, field, cellToFocusAfter: 'below' });
      }}
      renderInput={({ slotProps }) => (
        <InputBase fullWidth ref={slotProps.input.ref} slotProps={{ input: { ...slotProps.htmlInput, ...html } }} />
      )}
    />
  );
}
