import arabicFont from '#ui/fonts/arabic.woff2?url'
import latinFont from '#ui/fonts/latin.woff2?url'
import { useLingui } from '@lingui/react'
import { defaultLocale, dirOf, type Locale, locales, openGraphLocale, pageUrl } from '@rihla/contract/product.ts'
import { useLayoutEffect, type ReactNode } from 'react'
import { Links, Meta, Scripts, ScrollRestoration, generatePath, useLocation, useMatches } from 'react-router'
import type { PageHandle } from '#api/describe-page.ts'
import { useBrand, useProductName } from '#ui/use-brand.ts'
import { useLocale } from '#ui/locale.ts'
import { useOrigin } from '#ui/use-origin.ts'
import { bootScript } from './boot-script.ts'
import { useIndexedSearch } from './use-known-search.ts'

/** Preloaded for the first paint. Arabic pages contain Latin digits and names; Arabic on English pages is content. */
const fontsOf: Record<Locale, string[]> = { en: [latinFont], ar: [arabicFont, latinFont] }

/** React clears the attributes of the document when the page of an error takes the place of all others. */
function restoreScheme(): void {
  if (document.documentElement.hasAttribute('data-mantine-color-scheme')) return
  const script = document.createElement('script')
  script.text = bootScript
  document.head.append(script)
  script.remove()
}

/** HTML document of every page, in the language and direction of its URL. */
export function DocumentFrame({ children }: { children: ReactNode }) {
  const locale = useLingui().i18n.locale as Locale
  const stylesheet = useBrand()?.stylesheet
  const product = useProductName()
  useLayoutEffect(restoreScheme, [])
  return (
    <html lang={locale} dir={dirOf[locale]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: bootScript }} />
        {fontsOf[locale].map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={href} />
        ))}
        <Links />
        {stylesheet && <link rel="stylesheet" href={stylesheet} />}
        <Meta />
        <meta name="application-name" content={product} />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf7f0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0c191c" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icon-180.png" />
        <link
          rel="manifest"
          href={locale === defaultLocale ? '/manifest.webmanifest' : `/manifest.${locale}.webmanifest`}
        />
        <Alternates />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

function useIsListed(): boolean {
  return useMatches()
    .map(({ handle }) => handle as PageHandle | undefined)
    .every((handle) => !handle?.isPrivate && !handle?.isUnlisted && !handle?.isDashboard)
}

/** Canonical path: the one named by `PageHandle`, else the current one. */
function useCanonicalPath(): string {
  const { pathname } = useLocation()
  const page = useMatches().at(-1)
  const pattern = (page?.handle as PageHandle | undefined)?.canonical
  return page && pattern ? generatePath(pattern, page.params) : pathname
}

/** Canonical and alternate-language links for search engines, or `noindex`. */
function Alternates() {
  const origin = useOrigin()
  const locale = useLocale()
  const page = useCanonicalPath() + useIndexedSearch()
  const isListed = useIsListed()
  if (!isListed) return <meta name="robots" content="noindex" />
  if (!origin) return null
  const url = (each: Locale) => pageUrl(origin, each, page)
  return (
    <>
      <meta name="robots" content="max-image-preview:large" />
      <link rel="canonical" href={url(locale)} />
      {locales.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={url(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={url(defaultLocale)} />
      <meta property="og:url" content={url(locale)} />
      <meta property="og:locale" content={openGraphLocale[locale]} />
      {locales
        .filter((each) => each !== locale)
        .map((each) => (
          <meta key={each} property="og:locale:alternate" content={openGraphLocale[each]} />
        ))}
    </>
  )
}
