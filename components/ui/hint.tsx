'use client';

import Tooltip from '@mui/material/Tooltip';
import { themed } from './themed.tsx';

interface HintProps {
  readonly control: HTMLElement;
  readonly words: string;
}

/** The words beside a control. */
export const Hint = themed(function Hint({ control, words }: HintProps) {
  return (
    <Tooltip open title={words} slotProps={{ popper: { anchorEl: control }, transition: { timeout: 0 } }}>
      {/* The tooltip asks for a child to hang from; it hangs from the control. */}
      <span hidden />
    </Tooltip>
  );
});
