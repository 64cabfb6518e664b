import type { Locale } from '@rihla/contract/product.ts'
import { useLocale } from '#ui/locale.ts'
import classes from './corner.module.css'

const names: Record<Locale, string> = { en: 'English', ar: 'العربية' }

/**
 * Native name of a language. On Latin pages the Arabic name is drawn by CSS: a whole font for seven letters is too
 * heavy.
 */
export function LanguageName({ of: language }: { of: Locale }) {
  const page = useLocale()
  const isDrawn = language === 'ar' && page !== 'ar'
  return isDrawn ? (
    <span className={classes.drawn}>
      <span className={classes.spoken}>{names.ar}</span>
    </span>
  ) : (
    <span>{names[language]}</span>
  )
}
