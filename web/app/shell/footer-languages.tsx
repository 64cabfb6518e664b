import { useLingui } from '@lingui/react/macro'
import { locales } from '@rihla/contract/product.ts'
import { Fragment } from 'react'
import { useLocation } from 'react-router'
import { localizedPath, useLocale } from '#ui/locale.ts'
import { LanguageName } from './language-name.tsx'
import { useKnownSearch } from './use-known-search.ts'
import classes from './footer.module.css'

/** This page in each language: 'English · العربية'. */
export function FooterLanguages() {
  const { t } = useLingui()
  const current = useLocale()
  const page = useLocation().pathname + useKnownSearch()
  return (
    <nav aria-label={t`Language`} className={classes.languages}>
      {locales.map((locale, at) => (
        <Fragment key={locale}>
          {at > 0 && <span aria-hidden="true">·</span>}
          <a
            href={localizedPath(locale, page)}
            hrefLang={locale}
            lang={locale}
            aria-current={locale === current ? 'true' : undefined}
          >
            <LanguageName of={locale} />
          </a>
        </Fragment>
      ))}
    </nav>
  )
}
