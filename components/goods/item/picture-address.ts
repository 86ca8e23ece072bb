/** Where the picture of an item is read; a new picture has a new address. */
export const pictureAddress = (input: { readonly id: string; readonly pictureId: string }): string =>
  `/api/goods/itemPicture?input=${encodeURIComponent(JSON.stringify(input))}`;
