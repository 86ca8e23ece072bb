/** Bytes of an id, as keys carry it. */
export const idBytes = 16;

export const bytesOfId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

/** The id that its 16 bytes stand for. */
export const idOfBytes = (bytes: Buffer) => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
