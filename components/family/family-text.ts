/** A text of a guardian's page by its key: in the words of the school behind the link, which only the server knows. */
export type FamilyText = (key: string, params?: Readonly<Record<string, string | number>>) => string;
