import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ComponentProps<'button'> {
  /**
   * One primary a page at most; `danger` for actions that destroy; `quiet` without border; `link` inside rows and
   * texts.
   */
  readonly look?: 'plain' | 'primary' | 'danger' | 'quiet' | 'link';
  /** Under way: not pressed again, but keeps its focus and its name. */
  readonly busy?: boolean;
}

/** How something that is pressed stands there for whoever lacks the right to it: pressed, it says which. */
export interface LackingRight {
  readonly 'aria-disabled'?: true;
  readonly 'aria-describedby'?: string;
  readonly onClick?: () => void;
}

/** A button of ours. Native, because lists hold dozens of them and must be ready on a phone at once. */
export function Button({ look = 'plain', busy = false, className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={className ? `${styles[look]} ${className}` : styles[look]}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
