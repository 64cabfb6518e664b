import type { Locale } from '@rihla/contract/product.ts'
import { useLocale } from '#ui/locale.ts'
import classes from './corner.module.css'

const names: Record<Locale, string> = { en: 'English', ar: 'العربية' }

/** A language in its own words. On Latin pages the Arabic one is drawn: a whole font for seven letters weighs too much. */
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
