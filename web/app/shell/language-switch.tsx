import { locales, pathIn, type Locale, languageName } from '@rihla/contract/product.ts'
import { IconWorld } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { useLocale } from '#ui/locale.ts'
import { useKnownSearch } from './use-known-search.ts'
import classes from './corner.module.css'

const nextAfter = (locale: Locale): Locale => locales[(locales.indexOf(locale) + 1) % locales.length]!

/** Link to the same page in the other language. Loads a new document: language, direction and texts change with it. */
export function LanguageSwitch() {
  const locale = nextAfter(useLocale())
  const page = useLocation().pathname + useKnownSearch()
  return (
    <a href={pathIn(locale, page)} hrefLang={locale} lang={locale} className={classes.button}>
      <Icon of={IconWorld} />
      <LanguageName of={locale} />
    </a>
  )
}

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
