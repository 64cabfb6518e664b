import { languageName, type Locale } from '@rihla/contract/product.ts'
import { useLocale } from '#ui/locale.ts'
import classes from './corner.module.css'

const drawn: ReadonlySet<Locale> = new Set(['ar'])

/**
 * Native name of a language. On Latin pages the Arabic name is drawn by CSS: a whole font for seven letters is too
 * heavy.
 */
export function LanguageName({ of: language }: { of: Locale }) {
  const page = useLocale()
  const isDrawn = drawn.has(language) && page !== language
  return isDrawn ? (
    <span className={classes.drawn}>
      <span className={classes.spoken}>{languageName[language]}</span>
    </span>
  ) : (
    <span>{languageName[language]}</span>
  )
}
