/** By school type a message speaks of school and student, or of kindergarten and young child. */
export type Mold = 'school' | 'kindergarten';

/** Messages as they stand in a file: texts, grouped by nouns. */
export interface Messages {
  readonly [key: string]: string | Messages;
}

/**
 * Settles the wording of every message before it is formatted: `{mold, select, school {学生} other {幼儿}}` becomes the
 * one branch that applies, so that no screen has to hand the school type over.
 */
export function wordMessages(messages: Messages, mold: Mold): Messages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [
      key,
      typeof value === 'string' ? wordMessage(value, mold) : wordMessages(value, mold),
    ]),
  );
}

/** The same for one message. @throws SyntaxError when a choice by school type has no closing brace or no `other` */
export function wordMessage(message: string, mold: Mold): string {
  const start = /\{\s*mold\s*,\s*select\s*,/.exec(message);
  if (!start) return message;
  const end = closingBrace(message, start.index);
  const branches = readBranches(message.slice(start.index + start[0].length, end));
  const chosen = branches.get(mold) ?? branches.get('other');
  if (chosen === undefined) throw new SyntaxError(`no "other" wording in: ${message}`);
  return message.slice(0, start.index) + wordMessage(chosen, mold) + wordMessage(message.slice(end + 1), mold);
}

function readBranches(text: string): ReadonlyMap<string, string> {
  const branches = new Map<string, string>();
  const head = /\s*(\w+)\s*\{/y;
  for (let match = head.exec(text); match; match = head.exec(text)) {
    const open = head.lastIndex - 1;
    const end = closingBrace(text, open);
    branches.set(match[1] ?? '', text.slice(open + 1, end));
    head.lastIndex = end + 1;
  }
  return branches;
}

/** Position of the brace that closes the one at `open`; quoted braces (`'{'`) do not count, as in ICU messages. */
function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === "'" && /[{}]/.test(text[at + 1] ?? '')) {
      const quoteEnd = text.indexOf("'", at + 1);
      at = quoteEnd < 0 ? text.length : quoteEnd;
    } else if (letter === '{') depth += 1;
    else if (letter === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  throw new SyntaxError(`a brace is not closed in: ${text}`);
}
