'use client';

import Tooltip from '@mui/material/Tooltip';

interface HintProps {
  readonly control: HTMLElement;
  readonly words: string;
}

/** The words beside a control. */
export function Hint({ control, words }: HintProps) {
  return (
    <Tooltip open title={words} slotProps={{ popper: { anchorEl: control }, transition: { timeout: 0 } }}>
      {/* The tooltip asks for a child to hang from; it hangs from the control. */}
      <span hidden />
    </Tooltip>
  );
}
