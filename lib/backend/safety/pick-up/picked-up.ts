import { and, eq, isNull } from 'drizzle-orm';
import { pickUpRecords } from '../schema/pick-up.ts';

/** Of the records those of pick-ups that hold; what was taken back counts nowhere. */
export const isPickedUp = and(eq(pickUpRecords.picked, true), isNull(pickUpRecords.takenBackAt));

/** What the letter is about that tells a family of a pick-up. */
export const pickUpAbout = (id: string) => `pickUp:${id}`;

/** The same of the letter that puts it right. */
export const takenBackAbout = (id: string) => `pickUpTakenBack:${id}`;
