import type { ModalProps } from './modal.tsx';

/** A phone, as the stylesheets have it. */
const phone = '@media (max-width: 767px)';

const middle = (width: number) => ({
  width: `min(${width}px, calc(100vw - 24px))`,
  maxWidth: 'none',
  maxHeight: 'calc(100dvh - 48px)',
  margin: 0,
});
const rightEdge = (width: number) => ({ width: `min(${width}px, 100vw)`, height: '100dvh' });

/** Size and place of what stands above the page, by its shape. */
export const shapes: Readonly<Record<NonNullable<ModalProps['shape']>, object>> = {
  dialog: middle(520),
  broad: middle(840),
  panel: rightEdge(480),
  wide: rightEdge(720),
  page: { backgroundColor: 'var(--ground)' },
};

/** The content of a page is as wide as it can be read. */
const pageEdge = { paddingInline: 'max(24px, calc((100vw - 1080px) / 2))', [phone]: { paddingInline: '16px' } };

/** The parts of what stands above the page. */
export const looks = {
  head: {
    display: 'flex',
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '12px',
    padding: '12px 12px 12px 24px',
    borderBottom: '1px solid var(--line)',
    [phone]: { padding: '8px 8px 8px 16px' },
  },
  title: { padding: 0, flex: '0 1 auto', overflowWrap: 'anywhere' },
  cross: { flex: 'none', width: 36, height: 36, [phone]: { width: 44, height: 44 } },
  // A field that is scrolled to shows its label above and its message below.
  body: { padding: '20px 24px', scrollPaddingBlock: '48px', [phone]: { paddingInline: '16px' } },
  foot: {
    flexWrap: 'wrap',
    gap: '8px',
    padding: '12px 24px',
    borderTop: '1px solid var(--line)',
    [phone]: { paddingInline: '16px' },
  },
  pageBar: { ...pageEdge, backgroundColor: 'var(--card)' },
  pageBody: { ...pageEdge, container: 'form-page / inline-size' },
};
