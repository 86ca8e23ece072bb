'use client';

import { useTranslations } from 'next-intl';
import { useInstantText } from '@/components/shared/instant-text.ts';
import { inboxListed } from '@/lib/contracts/approvals/application.data.ts';
import type { OpenedApplication } from '@/lib/contracts/approvals/application.ts';
import styles from '../approvals.module.css';
import { useDecidingText } from '../use-deciding-text.ts';

type Node = OpenedApplication['nodes'][number];

/** The nodes that an application went through, where it stands, and who is asked after that, each with why. */
export function ApplicationWay({ application }: { readonly application: OpenedApplication }) {
  const t = useTranslations(inboxListed.words);
  return (
    <section className="stack-8" aria-label={t('way')}>
      <h3>{t('way')}</h3>
      <ol className={styles.way}>
        {[...application.nodes.entries()].map(([at, node]) => (
          // A node may be entered twice, in this order.
          <li key={at} className={styles.stage} data-stand={node.stand}>
            <Stage node={node} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Stage({ node }: { readonly node: Node }) {
  const t = useTranslations(inboxListed.words);
  const instant = useInstantText();
  const { personText, consideredText } = useDecidingText();
  const { name, mode, stand, dueOn, tasks, expected, trace } = node;
  // What was handed on counts with whoever has it now; who was asked beside them, with whoever asked.
  const named = tasks.filter(({ rule, state }) => rule !== null && state !== 'handed').length + expected.length;
  const isJoined = tasks.some(({ rule }) => rule === null);
  return (
    <>
      <div className="between">
        <strong className="breaks">{name}</strong>
        <span className="soft">{t(`standOf.${stand}`)}</span>
      </div>
      {named > 1 ? <small className="soft">{t(`modeOf.${mode}`)}</small> : null}
      {isJoined ? <small className="soft">{t('joined')}</small> : null}
      <ul className={styles.tasks}>
        {tasks.map((task) => (
          <li key={task.no} className="breaks">
            {personText(task)} · {t(`taskOf.${task.state}`)}{' '}
            {task.decidedAt ? <small className="soft">{instant(task.decidedAt)}</small> : null}{' '}
            {task.comment ? <q>{task.comment}</q> : null}
          </li>
        ))}
        {expected.map((person) => (
          <li key={person.id} className="soft">
            {personText(person)}
          </li>
        ))}
      </ul>
      {stand === 'open' && dueOn ? <small className="soft">{t('dueBy', { day: dueOn })}</small> : null}
      {trace.length > 0 ? (
        <details>
          <summary>{t('whyThem')}</summary>
          <ul className={styles.tasks}>
            {[...new Set(trace.map(consideredText))].map((line) => (
              <li key={line} className="small soft">
                {line}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}
