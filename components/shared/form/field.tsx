import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

/** What a field's control must carry to belong to its label, help and error. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': true | undefined;
}

interface FieldProps {
  readonly label: string;
  readonly required?: boolean;
  /** One line under the field. */
  readonly help?: ReactNode;
  readonly error?: string | undefined;
  /** What somebody should look at, though it may be saved; heard when it comes. */
  readonly doubt?: string | undefined;
  /** Over both columns of a form. */
  readonly wide?: boolean;
  /** A small action beside the label. */
  readonly aside?: ReactNode;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label above, required marked, help and error under the field, tied together for those who hear the page. */
export function Field({ label, required = false, help, error, doubt, wide = false, aside, children }: FieldProps) {
  const id = useId();
  const [helpId, errorId, doubtId] = [`${id}help`, `${id}error`, `${id}doubt`];
  const described = [error ? errorId : '', doubt ? doubtId : '', help ? helpId : ''].filter(Boolean).join(' ');
  return (
    <div className={wide ? `stack-4 shrinks ${styles.field} full-row` : `stack-4 shrinks ${styles.field}`}>
      <div className={styles.head}>
        <label htmlFor={id}>
          {label}
          {required ? (
            <span className="bad" aria-hidden="true">
              {' '}
              *
            </span>
          ) : null}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': required || undefined,
      })}
      {error ? <FieldError id={errorId}>{error}</FieldError> : null}
      {doubt ? (
        <p id={doubtId} role="status" className="small warn">
          {doubt}
        </p>
      ) : null}
      {help ? (
        <p id={helpId} className="small soft">
          {help}
        </p>
      ) : null}
    </div>
  );
}

/** What is wrong with a field, for whatever names it by its id. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} className="small bad">
      {children}
    </p>
  );
}

/** A titled group of fields in two columns. */
export function FieldGroup({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <section className="stack-12" aria-labelledby={id}>
      <div className={styles.groupHead}>
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      <div className={styles.grid}>{children}</div>
    </section>
  );
}
