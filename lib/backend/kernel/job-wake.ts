// On globalThis because the bundler makes several copies of a module, and each must reach the one runner.
const shared = globalThis as { __jobWakes?: Set<() => void> };

/** Tells the runners of this process that a job may be due. */
export function wakeJobs(): void {
  for (const wake of shared.__jobWakes ?? []) wake();
}

/** Calls `wake` at every `wakeJobs`. @returns a function that ends it */
export function onWake(wake: () => void): () => void {
  shared.__jobWakes ??= new Set();
  shared.__jobWakes.add(wake);
  return () => shared.__jobWakes?.delete(wake);
}
