import type { Locale } from '@rihla/contract/product.ts'
import { IconWorld } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { pathIn, useLocale } from '../ui/locale.ts'
import { useKnownSearch } from './use-known-search.ts'
import classes from './corner.module.css'

const other: Record<Locale, { locale: Locale; name: string }> = {
  en: { locale: 'ar', name: 'العربية' },
  ar: { locale: 'en', name: 'English' },
}

/** The same page in the other language. A whole new document: language, direction and texts change with it. */
export function LanguageSwitch() {
  const { locale, name } = other[useLocale()]
  const page = useLocation().pathname + useKnownSearch()
  return (
    <a href={pathIn(locale, page)} hrefLang={locale} lang={locale} className={classes.button}>
      <Icon of={IconWorld} />
      <span className={classes.otherLanguage}>{name}</span>
    </a>
  )
}
