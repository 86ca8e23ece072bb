import { type SQL, sql } from 'drizzle-orm';

/**
 * When a day of the school begins, as a moment in SQL.
 * @param day  YYYY-MM-DD
 * @param plus so many days later: 1 is when the day is over
 */
export const dayBegins = (
  { school }: { readonly school: { readonly timeZone: string } },
  day: string,
  plus = 0,
): SQL<Date> =>
  // A bare date would become a moment by the zone of the connection before it is one of the school.
  sql<Date>`(${day}::date + ${plus}::int)::timestamp at time zone ${school.timeZone}::text`;
