/** The fewest digits at the end of a number by which people call an account. */
const tellingDigits = 3;

const bareName = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/尾号|账户|账号|帐户|帐号/g, '')
    .replace(/[^\p{L}\p{N}]/gu, '');

const lastDigits = (name: string) => /(\d+)\D*$/.exec(bareName(name))?.[1] ?? '';

/** The known account that is written otherwise by its signs alone; a name that has nothing else is like no other. */
export function accountCalled(name: string, known: readonly string[]): string | null {
  const bare = bareName(name);
  return known.find((one) => one === name) ?? known.find((one) => bare !== '' && bareName(one) === bare) ?? null;
}

/** The known account that may be meant by another name, as the digits at its end are the same. */
export function accountLike(name: string, known: readonly string[]): string | null {
  const digits = lastDigits(name);
  if (digits.length < tellingDigits) return null;
  return (
    known.find((one) => {
      const own = lastDigits(one);
      return own.length >= tellingDigits && (own.endsWith(digits) || digits.endsWith(own));
    }) ?? null
  );
}
