/** Whole years since a birth date (YYYY-MM-DD) in the reader's zone; null where it is not known or lies ahead. */
export function ageOn(birthDate: string | null, today = new Date()): number | null {
  const [year, month, day] = (birthDate ?? '').split('-').map(Number);
  if (!year || !month || !day) return null;
  const hadBirthday = today.getMonth() + 1 > month || (today.getMonth() + 1 === month && today.getDate() >= day);
  const years = today.getFullYear() - year - (hadBirthday ? 0 : 1);
  return years < 0 ? null : years;
}
