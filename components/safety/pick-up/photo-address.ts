const addressOf = (call: string, input: object) => `/api/${call}?input=${encodeURIComponent(JSON.stringify(input))}`;

interface Pictured {
  readonly id: string;
  readonly photoId: string | null;
}

/** Where the photo of a child is read; null without one. */
export const childPhoto = ({ id, photoId }: Pictured) =>
  photoId ? addressOf('students/photo', { id, photoId }) : null;

/** Where the photo of a person is read; null without one. */
export const personPhoto = ({ id, photoId }: Pictured) =>
  photoId ? addressOf('safety/pickUpPhoto', { id, photoId }) : null;
