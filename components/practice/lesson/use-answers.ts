'use client';

import { useCallback, useEffect, useState } from 'react';
import type { CallFailure } from '@/lib/browser/call-failure.ts';
import { newIdempotencyKey } from '@/lib/browser/idempotency-key.ts';
import { writeData } from '@/lib/browser/request-data.ts';
import { serviceErrorCodes } from '@/lib/browser/service-error-codes.ts';
import { keepWaiting, type WaitingAnswer, waitingAnswers } from './kept-ticket.ts';

export type AnswerState = 'open' | 'sending' | 'waiting' | 'taken' | 'late' | 'already';

const againMs = 2_000;
const keyOf = ({ position, attempt }: Pick<WaitingAnswer, 'position' | 'attempt'>) => `${position} ${attempt}`;

/** What became of an answer that was refused for good. */
function refusedAs({ status, code }: CallFailure & { readonly code?: unknown }): AnswerState {
  if (status !== 409) return 'open';
  return String(code) === serviceErrorCodes.answeredAlready ? 'already' : 'late';
}

/**
 * Sends answers one after the other, again and again while nobody takes them: each counts once. What waits is kept with
 * the ticket of this tab, so that a page that is loaded again sends it still.
 * @param onTaken the lesson is asked how it stands now
 */
export function useAnswers(ticket: string | null | undefined, onTaken: () => void) {
  const [waiting, setWaiting] = useState<readonly WaitingAnswer[]>([]);
  const [states, setStates] = useState<ReadonlyMap<string, AnswerState>>(new Map());
  const [turn, setTurn] = useState(0);
  const mark = useCallback(
    (answer: WaitingAnswer, state: AnswerState) => setStates((before) => new Map(before).set(keyOf(answer), state)),
    [],
  );
  useEffect(() => {
    if (ticket) setWaiting(waitingAnswers());
  }, [ticket]);
  const [first] = waiting;
  useEffect(() => {
    if (!ticket || !first || turn < 0) return;
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const drop = (state: AnswerState) => {
      if (gone) return;
      mark(first, state);
      setWaiting((before) => {
        const rest = before.filter((one) => keyOf(one) !== keyOf(first));
        keepWaiting(rest);
        return rest;
      });
      onTaken();
    };
    const { position, attempt, given } = first;
    writeData(
      'practice.answerQuestion',
      { ticket, position, attempt, given: [...given] },
      null,
      newIdempotencyKey(),
    ).then(
      () => drop('taken'),
      (thrown: CallFailure) => {
        if (gone) return;
        if (thrown.status >= 400 && thrown.status < 500 && thrown.status !== 429) return drop(refusedAs(thrown));
        mark(first, 'waiting');
        timer = setTimeout(() => setTurn((before) => before + 1), againMs * (0.75 + Math.random() / 2));
      },
    );
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [ticket, first, turn, mark, onTaken]);
  const send = (answer: WaitingAnswer) => {
    mark(answer, 'sending');
    setWaiting((before) => {
      const next = [...before.filter((one) => keyOf(one) !== keyOf(answer)), answer];
      keepWaiting(next);
      return next;
    });
  };
  const stateOf = (place: Pick<WaitingAnswer, 'position' | 'attempt'>): AnswerState =>
    states.get(keyOf(place)) ?? (waiting.some((one) => keyOf(one) === keyOf(place)) ? 'sending' : 'open');
  const givenOf = (place: Pick<WaitingAnswer, 'position' | 'attempt'>) =>
    waiting.find((one) => keyOf(one) === keyOf(place))?.given ?? null;
  return { send, stateOf, givenOf };
}
