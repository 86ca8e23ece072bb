/**
 * Keeps answers for seconds in this process; the oldest give way. Only for what may be that old (rights, menu,
 * notices).
 */
export class ShortMemory<V> {
  readonly #kept = new Map<string, { readonly value: V; readonly until: number }>();
  readonly #seconds: number;
  readonly #max: number;

  constructor(seconds: number, max: number) {
    this.#seconds = seconds;
    this.#max = max;
  }

  get(key: string): V | undefined {
    const known = this.#kept.get(key);
    return known && known.until > Date.now() ? known.value : undefined;
  }

  set(key: string, value: V): void {
    this.#kept.delete(key);
    this.#kept.set(key, { value, until: Date.now() + this.#seconds * 1_000 });
    // The first are the oldest. What nobody may have any more would else stay for as many others as there is room for.
    for (const [oldest, { until }] of this.#kept) {
      if (this.#kept.size <= this.#max && until > Date.now()) break;
      this.#kept.delete(oldest);
    }
  }

  /** How many answers take up room, whether they may still be had or not. */
  get size(): number {
    return this.#kept.size;
  }

  delete(key: string): void {
    this.#kept.delete(key);
  }

  /** Forgets every key that begins so. */
  deleteAll(prefix: string): void {
    for (const key of this.#kept.keys()) if (key.startsWith(prefix)) this.#kept.delete(key);
  }
}

/**
 * The process's one memory of that name. Pages and route handlers are bundled apart, so that a module's variable exists
 * once in each: what a sign-out forgets, a page must forget as well.
 */
export function sharedMemory<V>(name: string, seconds: number, max: number): ShortMemory<V> {
  const shared = globalThis as { [memories]?: Map<string, ShortMemory<unknown>> };
  shared[memories] ??= new Map();
  const known = shared[memories].get(name) ?? new ShortMemory<unknown>(seconds, max);
  shared[memories].set(name, known);
  return known as ShortMemory<V>;
}

const memories = Symbol.for('school.memories');
