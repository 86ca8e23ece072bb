/** What the draft is called in which somebody asks for the page that was shut, or for one yet to be chosen. */
export const draftOfAccess = (page: string | undefined) => `access ${page ?? ''}`;
