/**
 * The cache key of a call: its name, a space, its input as JSON. Keys of the input are sorted and undefined ones left
 * out, so that a page on the server and a hook in the browser agree however they build the input.
 */
export function callKey(name: string, input: unknown = {}): string {
  return `${name} ${inputText(input)}`;
}

/** The endpoint's name of a key. */
export function nameOfKey(key: unknown): string {
  return typeof key === 'string' ? (key.split(' ', 1)[0] ?? '') : '';
}

/** Input as it travels in `?input=`. */
export function inputText(input: unknown): string {
  return JSON.stringify(input ?? {}, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
