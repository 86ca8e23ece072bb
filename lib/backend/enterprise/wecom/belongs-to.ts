/** What each kind of sealed value belongs to. */
export const permanentCodeOf = (suiteId: string, corpId: string) => `permanentCode|${suiteId}|${corpId}`;
export const ticketOf = (suiteId: string) => `ticket|${suiteId}`;
export const tokenOf = (kind: string, suiteId: string, corpId: string) => `${kind}|${suiteId}|${corpId}`;
export const eventOf = (key: string) => `event|${key}`;
export const registerCodeOf = (stateHash: string) => `register|${stateHash}`;
