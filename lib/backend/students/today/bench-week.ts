/** How many days before today the work bench looks back upon. */
export const benchWeekDays = 7;
