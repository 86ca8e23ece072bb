import { type SQL, sql } from 'drizzle-orm';

/** The right side of a comparison with any of these ids: one parameter, however many they are. */
export const idsIn = (ids: readonly string[]): SQL => sql`any (string_to_array(${ids.join(',')}, ',')::uuid[])`;
