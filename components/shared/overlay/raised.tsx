'use client';

import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { type RefObject, useEffect, useEffectEvent, useId, useRef } from 'react';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { themed } from '@/components/ui/themed.tsx';
import type { ModalProps } from './modal.tsx';
import { looks, shapes } from './modal-looks.ts';

/** What a `Modal` shows: a dialog in the middle, a page over the page, or a panel at the right edge. */
function Raised({ shape = 'dialog', onClose, ...parts }: ModalProps) {
  const titleId = useId();
  const frame = {
    open: true,
    slotProps: { paper: { 'aria-labelledby': titleId, sx: shapes[shape] } },
    onClose: (event: { readonly defaultPrevented?: boolean }, reason: 'backdropClick' | 'escapeKeyDown') => {
      // A slip beside a form must not cost what was typed; and a list that was open inside it has taken Escape for
      // itself.
      if (reason === 'escapeKeyDown' && !event.defaultPrevented) onClose();
    },
  };
  const content = <Content {...parts} titleId={titleId} isPage={shape === 'page'} onClose={onClose} />;
  return shape === 'panel' || shape === 'wide' ? (
    // As high as a dialog, so that whichever opens last stands above.
    <Drawer {...frame} anchor="right" sx={{ zIndex: 'modal' }}>
      {content}
    </Drawer>
  ) : (
    <Dialog {...frame} maxWidth={false} fullScreen={shape === 'page'}>
      {content}
    </Dialog>
  );
}

export default themed(Raised);

interface ContentProps extends Omit<ModalProps, 'shape'> {
  readonly titleId: string;
  readonly isPage: boolean;
}

function Content({ title, titleId, isPage, onClose, closeLabel, children, footer }: ContentProps) {
  const body = useRef<HTMLDivElement>(null);
  useEscapeFromNowhere(body, onClose);
  // MUI would leave the focus on the whole; whoever opens a form wants to fill it in.
  useEffect(() => {
    const field = 'form :is(input, select, textarea, [aria-expanded]):enabled';
    if (!body.current?.contains(document.activeElement)) body.current?.querySelector<HTMLElement>(field)?.focus();
  }, []);
  return (
    <>
      <Box sx={[looks.head, isPage && looks.pageBar]}>
        <DialogTitle id={titleId} sx={looks.title}>
          {title}
        </DialogTitle>
        <IconButton aria-label={closeLabel} onClick={onClose} sx={looks.cross}>
          <CloseOutlined fontSize="small" />
        </IconButton>
      </Box>
      <DialogContent ref={body} sx={[looks.body, isPage && looks.pageBody]}>
        {children}
      </DialogContent>
      {footer ? (
        <DialogActions disableSpacing sx={[looks.foot, isPage && looks.pageBar]}>
          {footer}
        </DialogActions>
      ) : null}
    </>
  );
}

/**
 * Escape while nothing has the focus: what had it in the dialog has gone from there, such as a name that was chosen,
 * and MUI brings it back a moment later.
 */
function useEscapeFromNowhere(inside: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const told = useEffectEvent(onEscape);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (pressedKey(event) !== 'Escape' || event.defaultPrevented || event.target !== document.body) return;
      const uppermost = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
      if (!uppermost?.contains(inside.current)) return;
      event.preventDefault();
      told();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [inside]);
}
