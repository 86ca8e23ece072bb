/** A phone, as the stylesheets have it. */
const phone = '@media (max-width: 767px)';
const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** The palette and its parts: high on the page, so that it grows downwards. */
export const looks = {
  place: { alignItems: 'flex-start' },
  palette: {
    width: 'min(640px, calc(100vw - 24px))',
    maxWidth: 'none',
    maxHeight: 'min(560px, calc(100dvh - 48px))',
    margin: '10vh auto auto',
    border: '1px solid var(--line)',
    '& > [role="status"]:not(.unseen)': { padding: '18px', color: 'var(--text-soft)' },
    [phone]: { marginTop: '12px' },
  },
  words: {
    flex: 'none',
    borderBottom: '1px solid var(--line)',
    fontSize: 16,
    '& input': { height: 'auto', padding: '14px 18px' },
  },
  finds: {
    flex: 1,
    minHeight: 0,
    padding: '6px',
    overflowY: 'auto',
    '& fieldset': { margin: 0, padding: 0, border: 0 },
  },
  group: {
    padding: '8px 12px 4px',
    background: 'none',
    color: 'var(--text-soft)',
    fontSize: 12,
    fontWeight: 400,
    lineHeight: '18px',
  },
  find: {
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '16px',
    minHeight: 36,
    padding: '7px 12px',
    borderRadius: 'var(--radius-control)',
    '& > :first-of-type': { minWidth: 0, ...cut },
    '& > :nth-of-type(2)': { flex: 'none', maxWidth: '50%', color: 'var(--text-soft)', fontSize: 12, ...cut },
    [phone]: { minHeight: 44, padding: '11px 12px' },
  },
  keys: {
    padding: '8px 18px',
    borderTop: '1px solid var(--line)',
    color: 'var(--text-soft)',
    [phone]: { display: 'none' },
  },
};
