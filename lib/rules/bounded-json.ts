import { limits } from './limits.ts';

/**
 * Reads JSON that a stranger sent: no deeper than `limits.jsonDepth`, so that nesting cannot exhaust the stack of what
 * walks the value afterwards, and without a `__proto__` key.
 * @throws SyntaxError for anything else
 */
export function parseJson(text: string): unknown {
  if (tooDeep(text)) throw new SyntaxError('nested too deeply');
  // A reviver costs time; only a text that can spell the key, plainly or by escapes, needs it.
  return /__proto__|\\u/i.test(text) ? JSON.parse(text, refusePrototype) : JSON.parse(text);
}

function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('refused key');
  return value;
}

function tooDeep(text: string): boolean {
  let depth = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (quoted) {
      if (c === 92) i++;
      else if (c === 34) quoted = false;
    } else if (c === 34) quoted = true;
    else if (c === 91 || c === 123) {
      if (++depth > limits.jsonDepth) return true;
    } else if (c === 93 || c === 125) depth--;
  }
  return false;
}
