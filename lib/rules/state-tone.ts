/** How a state is meant: in order, to be minded, wrong, or neither. */
export type StateTone = 'good' | 'warn' | 'bad' | 'plain';
