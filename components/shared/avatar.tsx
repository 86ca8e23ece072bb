interface AvatarProps {
  /** Of the signed-in person; null shows the last letter of the name. */
  readonly avatar: string | null;
  readonly name: string;
  /** What it says to those who do not see it; empty where the name stands beside it. */
  readonly text?: string;
  readonly size: number;
  readonly className?: string | undefined;
}

/** The signed-in person's picture, or a letter in its place. */
export function Avatar({ avatar, name, text = '', size, className }: AvatarProps) {
  // The letter decorates; as content of the page it would have to be part of the name of a button around it.
  if (!avatar) return <span className={className} aria-hidden="true" data-letter={[...name].at(-1)} />;
  return <img className={className} src={addressOf(avatar)} alt={text} width={size} height={size} />;
}

const addressOf = (avatar: string) => `/api/account/avatar?input=${encodeURIComponent(JSON.stringify({ avatar }))}`;
