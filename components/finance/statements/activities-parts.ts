import type { Query } from '@/lib/navigation/query.ts';
import { parameter } from '../finance-address.ts';

/** Which figures of the business activities report stand beside those of the year before. */
export const parts = ['total', 'unrestricted', 'restricted'] as const;
export type ActivitiesPart = (typeof parts)[number];

/** The part that the address asks for. */
export const partAt = (query: Query): ActivitiesPart => parts.find((one) => one === query[parameter.part]) ?? 'total';
