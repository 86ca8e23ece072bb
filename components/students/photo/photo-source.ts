/** Where the photo of a child is read; a new photo has a new address. */
export const photoSource = (id: string, photoId: string) =>
  `/api/students/photo?input=${encodeURIComponent(JSON.stringify({ id, photoId }))}`;
