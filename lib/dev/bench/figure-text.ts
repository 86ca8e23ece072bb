/** Puts a figure into the table that the bench prints. */
export type Note = (what: string, figure: string) => void;

/** Milliseconds, those under ten with two places. */
export const ms = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;

/** Seconds of so many milliseconds. */
export const seconds = (value: number) => `${(value / 1000).toFixed(2)} s`;
