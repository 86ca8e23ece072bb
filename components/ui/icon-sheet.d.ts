/** The picture that `icon-sheet.mjs` makes. */
declare module '*.json?sheet' {
  const picture: { readonly src: string };
  export default picture;
}
