import arabicFont from '@fontsource-variable/alexandria/files/alexandria-arabic-wght-normal.woff2?url'
import latinFont from '@fontsource-variable/alexandria/files/alexandria-latin-wght-normal.woff2?url'
import { useLingui } from '@lingui/react'
import { defaultLocale, dirOf, productName, type Locale } from '@rihla/contract/product.ts'
import type { ReactNode } from 'react'
import { Links, Meta, Scripts, ScrollRestoration } from 'react-router'
import { Alternates } from './alternates.tsx'
import { bootScript } from './boot-script.ts'

const fontOf = { en: latinFont, ar: arabicFont } as const

/** HTML document of every page, in the language and direction of its URL. */
export function DocumentFrame({ children }: { children: ReactNode }) {
  const locale = useLingui().i18n.locale as Locale
  return (
    <html lang={locale} dir={dirOf[locale]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: bootScript }} />
        <link rel="preload" as="font" type="font/woff2" crossOrigin="anonymous" href={fontOf[locale]} />
        <Links />
        <Meta />
        <meta name="application-name" content={productName[locale]} />
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
