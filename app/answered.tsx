import type { ReactNode } from 'react';
import { Listening, ListeningPart } from '@/components/shell/listening.tsx';
import { Served } from '@/lib/browser/served.tsx';
import type { FirstAnswer } from '@/lib/gateway/first-answers.ts';

type Answers = readonly FirstAnswer[];

interface AnsweredProps {
  readonly by: Answers | Promise<Answers>;
  readonly children: ReactNode;
}

/**
 * A screen with its first answers; while they are on their way, the screen as it is without them. In a document that
 * one never comes to life: what is done in it is kept for the one with the answers.
 */
export function Answered({ by, children }: AnsweredProps) {
  if (!(by instanceof Promise)) return <Served answers={by}>{children}</Served>;
  return (
    <ListeningPart
      fallback={
        <Listening>
          <Served answers={[]}>{children}</Served>
        </Listening>
      }
    >
      <AnsweredLate by={by}>{children}</AnsweredLate>
    </ListeningPart>
  );
}

async function AnsweredLate({ by, children }: AnsweredProps) {
  return <Served answers={await by}>{children}</Served>;
}
