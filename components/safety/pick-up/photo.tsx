import styles from './pick-up.module.css';

interface Pictured {
  readonly id: string;
  readonly photoId: string | null;
}

const addressOf = (call: string, input: object) => `/api/${call}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** Where the photo of a child is read; null without one. */
export const childPhoto = ({ id, photoId }: Pictured) =>
  photoId ? addressOf('students/photo', { id, photoId }) : null;

/** Where the photo of a person is read; null without one. */
export const personPhoto = ({ id, photoId }: Pictured) =>
  photoId ? addressOf('safety/pickUpPhoto', { id, photoId }) : null;

/** A face, or the first letter of a name where there is none. */
export function Photo({ name, source }: { readonly name: string; readonly source: string | null }) {
  if (!source)
    return (
      <span className={styles.photo} aria-hidden="true">
        {[...name][0]}
      </span>
    );
  return <img className={styles.photo} src={source} alt={name} width={96} height={96} />;
}
