const outlines = {
  compass: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm3.5 5.5-2 5-5 2 2-5 5-2Z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20M8 10.5h5',
  warning: 'M12 4 2.8 20h18.4L12 4Zm0 6v5m0 2.2v.3',
  link: 'M14 4h6v6M20 4l-9 9M17 14v6H4V7h6',
} as const;

export type SignName = keyof typeof outlines;

/** One of a few outlined signs, drawn here so that pages without MUI have them too; decoration only. */
export function Sign({ name }: { readonly name: SignName }) {
  return (
    <svg
      width="32"
      height="32"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
    >
      <path d={outlines[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
