'use client';

import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Portal from '@mui/material/Portal';
import Snackbar from '@mui/material/Snackbar';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { pressedKey } from '@/components/ui/pressed-key.ts';
import { themed } from '@/components/ui/themed.tsx';
import type { ToastWay } from '@/lib/browser/announcements.ts';

export interface ToastItem {
  readonly id: number;
  readonly severity: 'success' | 'info' | 'warning' | 'error';
  readonly text: string;
  readonly detail?: string;
  /** Takes back what was done. */
  readonly undo?: () => void;
  /** Where one may go on from here. */
  readonly ways?: readonly ToastWay[];
}

export interface ToastsProps {
  readonly items: readonly ToastItem[];
  readonly onClose: (id: number) => void;
}

/** Shell specification 9. A toast that offers something stays longer: three seconds are too short to decide. */
const toastMs = 3_000;
const undoMs = 10_000;

const layerLook = {
  position: 'fixed',
  inset: 'auto 0 24px',
  zIndex: 'snackbar',
  width: 'fit-content',
  maxWidth: 'calc(100vw - 24px)',
  marginInline: 'auto',
  alignItems: 'center',
} as const;
const toastLook = {
  maxWidth: 560,
  boxShadow: 'var(--shadow-overlay)',
  backgroundColor: 'var(--raised)',
  color: 'var(--text)',
};

/** Short messages above everything, dialogs included; several stand above each other, the newest lowest. */
function Toasts({ items, onClose }: ToastsProps) {
  const t = useTranslations('shared.toast');
  useUndoByKeys(items, onClose);
  return (
    <Portal>
      <Stack ref={stayHeard} component="section" aria-label={t('label')} spacing={2} sx={layerLook}>
        {items.map((item) => (
          <Toast key={item.id} item={item} onClose={() => onClose(item.id)} />
        ))}
      </Stack>
    </Portal>
  );
}

export default themed(Toasts);

/** A dialog hides all that stands beside it from those who hear the page; what is said here is for them too. */
function stayHeard(layer: HTMLElement): () => void {
  const observer = new MutationObserver(() => layer.removeAttribute('aria-hidden'));
  observer.observe(layer, { attributeFilter: ['aria-hidden'] });
  return () => observer.disconnect();
}

function Toast({ item, onClose }: { readonly item: ToastItem; readonly onClose: () => void }) {
  const t = useTranslations('shared.toast');
  const { severity, text, detail, undo, ways = [] } = item;
  const stayMs = undo || ways.length > 0 ? undoMs : toastMs;
  return (
    <Snackbar
      open
      // Not under the eyes of whoever points at it or has come to it by keyboard; afterwards it stays as long as
      // before.
      autoHideDuration={stayMs}
      resumeHideDuration={stayMs}
      // A click elsewhere, or Escape in a dialog, is not about it.
      onClose={(_, reason) => reason === 'timeout' && onClose()}
      transitionDuration={0}
      sx={{ '&&': { position: 'static', transform: 'none' } }}
    >
      <Alert
        severity={severity}
        role={severity === 'error' ? 'alert' : 'status'}
        sx={toastLook}
        action={
          <>
            {ways.map(({ label, go }) => (
              <Button
                key={label}
                size="small"
                onClick={() => {
                  onClose();
                  go();
                }}
              >
                {label}
              </Button>
            ))}
            {undo ? (
              <Button
                size="small"
                aria-keyshortcuts="Control+Z"
                onClick={() => {
                  onClose();
                  undo();
                }}
              >
                {t('undo')}
              </Button>
            ) : null}
            <IconButton size="small" aria-label={t('close')} onClick={onClose}>
              <CloseOutlined fontSize="small" />
            </IconButton>
          </>
        }
      >
        {text}
        {detail ? (
          <Typography variant="caption" component="small" sx={{ display: 'block', color: 'var(--text-faint)' }}>
            {detail}
          </Typography>
        ) : null}
      </Alert>
    </Snackbar>
  );
}

/**
 * Ctrl + Z does what the newest toast offers: who works by keyboard would have to pass the whole page to come to it. In
 * a field it stays the field's own.
 */
function useUndoByKeys(items: readonly ToastItem[], onClose: (id: number) => void): void {
  const undoNewest = useEffectEvent((event: KeyboardEvent) => {
    const item = items.findLast(({ undo }) => undo);
    const isUndo = pressedKey(event).toLowerCase() === 'z' && (event.ctrlKey || event.metaKey) && !event.shiftKey;
    const isTyping = event.target instanceof Element && event.target.closest(typed) !== null;
    if (!item || !isUndo || isTyping || event.defaultPrevented) return;
    event.preventDefault();
    onClose(item.id);
    item.undo?.();
  });
  useEffect(() => {
    document.addEventListener('keydown', undoNewest);
    return () => document.removeEventListener('keydown', undoNewest);
  }, []);
}

const typed = 'textarea, select, [contenteditable], input:not([type="checkbox"], [type="radio"])';
