/** One line of the launcher's own, told from the server's JSON lines by its dash. */
export const say = (text) => console.log(`- ${text}`);

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
