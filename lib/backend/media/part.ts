/** A text as a part of what is looked for, by `like`. */
export const part = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
