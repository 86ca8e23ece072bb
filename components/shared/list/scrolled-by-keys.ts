/** A broad table without controls takes the focus itself, so that its far columns are reached by the arrow keys. */
export const scrolledByKeys = (label: string) => ({ tabIndex: 0, role: 'group', 'aria-label': label });
