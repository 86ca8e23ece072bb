/** Under this name the draft of a role waits that was never saved. */
export const newRole = 'new';
