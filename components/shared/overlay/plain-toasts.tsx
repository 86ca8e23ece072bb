import type { ToastsProps } from './toasts.tsx';

const look = {
  position: 'fixed',
  zIndex: 1400,
  insetInline: 12,
  insetBlockEnd: 12,
  padding: 12,
  background: 'var(--raised)',
} as const;

/**
 * The words alone, where the scripts of toasts did not come: most often it is the network itself that has something
 * said about it.
 */
export function PlainToasts({ items }: ToastsProps) {
  return (
    <div role="alert" style={look}>
      {items.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
