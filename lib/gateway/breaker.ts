import 'server-only';
import { limits } from '@/lib/rules/limits.ts';

/**
 * Answers for a backend family that fails again and again: after so many failures within seconds, none of them followed
 * by an answer, it rests, and one call at a time tries whether it is back.
 */
export class Breaker {
  #failures: readonly number[] = [];
  #restsUntil = 0;

  /** Whether the family is to be asked now; while it rests, whoever hears yes is the one that tries. */
  admits(now = Date.now()): boolean {
    if (this.#restsUntil === 0) return true;
    if (now < this.#restsUntil) return false;
    this.#restsUntil = now + limits.familyRestMs;
    return true;
  }

  answered(): void {
    this.#failures = [];
    this.#restsUntil = 0;
  }

  failed(now = Date.now()): void {
    this.#failures = [...this.#failures.filter((at) => at > now - limits.familyFailuresMs), now];
    if (this.#failures.length >= limits.familyFailures) this.#restsUntil = now + limits.familyRestMs;
  }
}

/** The process's one breaker of a family at an origin; pages and route handlers are bundled apart. */
export function breakerOf(origin: string, family: string): Breaker {
  const shared = globalThis as { [breakers]?: Map<string, Breaker> };
  shared[breakers] ??= new Map();
  const key = `${origin} ${family}`;
  const breaker = shared[breakers].get(key) ?? new Breaker();
  shared[breakers].set(key, breaker);
  return breaker;
}

const breakers = Symbol.for('school.breakers');
