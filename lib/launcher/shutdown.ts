declare global {
  /**
   * What must be closed before the process ends, such as the database; registered by the backend's kernel, run in
   * reverse order.
   */
  var __onShutdown: Array<() => Promise<void>> | undefined;
}

const hookMs = 5_000;

/**
 * Runs the registered hooks, the last registered first; one that fails or hangs does not keep the others from running.
 */
export async function runShutdownHooks(): Promise<void> {
  for (const hook of (globalThis.__onShutdown ?? []).toReversed()) {
    await Promise.race([hook().catch(console.error), new Promise((done) => setTimeout(done, hookMs).unref())]);
  }
}
