/** Under this name the draft of a notice waits that was never published. */
export const newNotice = 'new';
