const firstMs = 200;
const longestMs = 5_000;
const steadyMs = 60_000;

/**
 * How long to wait before something that ended is started again: longer while ends follow each other, and as at first
 * once it had lived for a minute.
 * @returns {(livedMs: number) => Promise<void>} waits
 */
export function growingPauses() {
  let nextMs = firstMs;
  return (livedMs) => {
    const ms = livedMs > steadyMs ? firstMs : nextMs;
    nextMs = Math.min(ms * 2, longestMs);
    return new Promise((done) => setTimeout(done, ms));
  };
}
