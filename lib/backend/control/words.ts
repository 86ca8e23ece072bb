/** The word after an option (`--to FOLDER`, `--to=FOLDER`); undefined where the option is not given. */
export function wordAfter(words: readonly string[], option: string): string | undefined {
  const joined = words.find((word) => word.startsWith(`${option}=`));
  if (joined) return joined.slice(option.length + 1);
  const at = words.indexOf(option);
  return at < 0 ? undefined : words[at + 1];
}
