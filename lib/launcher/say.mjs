/** One line of the launcher's own, told from the server's JSON lines by its dash. */
export const say = (text) => console.log(`- ${text}`);

const tellEveryMs = 10_000;

/**
 * Says what long work is being done and for how many seconds already: on a terminal in one line that counts, elsewhere
 * (a log, a service manager) by a line every ten seconds.
 * @template T
 * @param {string} text
 * @param {() => Promise<T>} work
 * @param {{ isTTY?: boolean, write: (text: string) => unknown }} [out]
 * @returns {Promise<T>}
 */
export async function during(text, work, out = process.stdout) {
  const began = Date.now();
  const line = () => `- ${text}: ${Math.round((Date.now() - began) / 1000)} s`;
  out.write(out.isTTY ? `- ${text}` : `- ${text}\n`);
  const timer = out.isTTY
    ? setInterval(() => out.write(`\r${line()}`), 1_000)
    : setInterval(() => out.write(`${line()}\n`), tellEveryMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    if (out.isTTY) out.write(`\r${line()}\n`);
  }
}

/** Ends the command with a message instead of a stack: what went wrong and what can be done about it. */
export class Refusal extends Error {
  /** @param {string} message @param {number} [code] the exit code */
  constructor(message, code = 1) {
    super(message);
    this.code = code;
  }
}

/** Runs a command's body; a refusal becomes its message and exit code, anything else keeps its stack. */
export async function main(body) {
  try {
    process.exitCode = (await body()) ?? 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    process.exitCode = error.code;
  }
}
