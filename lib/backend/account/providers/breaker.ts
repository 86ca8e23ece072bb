import { limits } from '@/lib/rules/limits.ts';
import { now } from '../../kernel/clock.ts';

/** A clear no of a provider: it answered, so that it is not out of order. */
export class ProviderRefusal extends Error {}

/**
 * Stops asking a provider that has not answered some times in a row, for a while: who waits is told at once instead of
 * after the time-out. A refusal counts as an answer, so that wrong codes close nothing.
 */
export function breaker() {
  let missed = 0;
  let closedUntil = 0;
  return async <T>(ask: () => Promise<T>): Promise<T> => {
    if (now().getTime() < closedUntil)
      throw new Error('The provider has not answered several times and is not asked now');
    try {
      const answer = await ask();
      missed = 0;
      return answer;
    } catch (error) {
      missed = error instanceof ProviderRefusal ? 0 : missed + 1;
      if (missed >= limits.providerMisses) closedUntil = now().getTime() + limits.providerPauseSeconds * 1000;
      throw error;
    }
  };
}
