/** Where the pictures of written texts are read; the one kind of address that a text may show a picture from. */
const pictureAddress = '/api/organisation/textPicture';

/** The address of an uploaded picture, as it stands in a text. */
export const textPictureSource = (id: string) =>
  `${pictureAddress}?input=${encodeURIComponent(JSON.stringify({ id }))}`;

const id = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const ownPicture = new RegExp(`^${pictureAddress}\\?input=%7B%22id%22%3A%22(${id})%22%7D$`);

/** The id of the uploaded picture behind an address; null for every other address, also on our own site. */
export const textPictureOf = (source: string): string | null => ownPicture.exec(source)?.[1] ?? null;

/** What a link of a text may begin with. */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const;

/**
 * A link as it is kept: what was typed without a scheme is taken for a page of the web. Null for what is no link of
 * these kinds.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  const address = /^(?:(?:mailto|tel):|[a-z][a-z\d+.-]*:(?!\d))/i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url && linkSchemes.some((scheme) => url.protocol === `${scheme}:`) ? url.href : null;
}
