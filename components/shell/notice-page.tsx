import type { ReactNode } from 'react';
import styles from './notice-page.module.css';
import { Sign, type SignName } from './sign.tsx';

interface NoticePageProps {
  readonly sign: SignName;
  readonly title: string;
  readonly text: string;
  /** What there is to know of it, by name. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  /** Links and buttons side by side, the most likely one first. */
  readonly actions?: ReactNode;
  /** A request id or another detail for whoever is asked for help. */
  readonly small?: string | undefined;
  /** What stands in the page's corner, such as the other language. */
  readonly corner?: ReactNode;
  /** Inside the console the frame stands around it and owns the main landmark. */
  readonly framed?: boolean;
}

/**
 * A page that says one thing and offers the way on: no service, no permission, not found, failed. Works without
 * scripts.
 */
export function NoticePage({ sign, title, text, facts = [], actions, small, corner, framed = false }: NoticePageProps) {
  const Landmark = framed ? 'div' : 'main';
  return (
    <Landmark className={framed ? `${styles.page} ${styles.framed}` : styles.page}>
      {corner}
      <div className={styles.card}>
        <span className={styles.sign}>
          <Sign name={sign} />
        </span>
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {facts.length > 0 ? (
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : null}
        {actions ? <div className={styles.actions}>{actions}</div> : null}
        {small ? <p className={styles.small}>{small}</p> : null}
      </div>
    </Landmark>
  );
}
