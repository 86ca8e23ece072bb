/** Whether a browser says that it runs on a phone or a tablet. */
export const isPhone = (userAgent: string): boolean => /Mobile|Android|iPhone/i.test(userAgent);
