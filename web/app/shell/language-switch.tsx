import type { Locale } from '@rihla/contract/product.ts'
import { IconWorld } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'
import { localizedPath, useLocale } from '#ui/locale.ts'
import { LanguageName } from './language-name.tsx'
import { useKnownSearch } from './use-known-search.ts'
import classes from './corner.module.css'

const otherThan: Record<Locale, Locale> = { en: 'ar', ar: 'en' }

/** The same page in the other language. A whole new document: language, direction and texts change with it. */
export function LanguageSwitch() {
  const locale = otherThan[useLocale()]
  const page = useLocation().pathname + useKnownSearch()
  return (
    <a href={localizedPath(locale, page)} hrefLang={locale} lang={locale} className={classes.button}>
      <Icon of={IconWorld} />
      <LanguageName of={locale} />
    </a>
  )
}
