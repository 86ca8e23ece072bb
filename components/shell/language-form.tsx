import { getLocale } from 'next-intl/server';
import { sessionAddress } from '@/lib/navigation/paths.ts';
import styles from './language-form.module.css';
import { otherLanguage } from './other-language.ts';

/** The other language, on pages outside the console; in the corner of the page where nothing else stands there. */
export async function LanguageForm({ corner = false }: { readonly corner?: boolean }) {
  const { locale, name } = otherLanguage(await getLocale());
  return (
    <form method="post" action={sessionAddress.locale} className={corner ? styles.corner : styles.form}>
      <button type="submit" name="locale" value={locale} lang={locale}>
        {name}
      </button>
    </form>
  );
}
