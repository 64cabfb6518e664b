import { createHash } from 'node:crypto'
import { formatMoment } from '@rihla/contract/dates.ts'
import { dirOf, languageName, type Locale, locales, pathIn, productName } from '@rihla/contract/product.ts'
import { logoFiles, printColours } from '#brand/brand.ts'
import type { MaintenanceWindow } from '#maintenance/maintenance.queries.ts'
import { escapeHtml } from '#mail/render-mail.ts'
import { i18nOf } from '#translations/i18n.ts'

// The values of web/app/ui/tokens.css: no file of the web is needed to show this page.
const css =
  (): string => `:root{color-scheme:light dark;--paper:#fbf7f0;--ink:#12262b;--muted:#566669;--line:#e7dfd2;--primary:${printColours.primary};--link:${printColours.primary}}
@media (prefers-color-scheme:dark){:root{--paper:#0c191c;--ink:#edf2ef;--muted:#a5b5b6;--line:#263c41;--link:${printColours.primaryInDark}}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,sans-serif}
header{display:flex;align-items:center;justify-content:space-between;gap:16px;padding:16px 24px;border-bottom:1px solid var(--line)}
.logo{display:inline-flex;align-items:center;gap:10px;font-size:22px;font-weight:700}
header a{color:var(--link);padding:10px 0}
main{flex:1;display:flex;flex-direction:column;align-items:center;justify-content:center;gap:12px;padding:48px 24px;text-align:center}
h1{font-size:28px;line-height:1.3}
p{max-width:48ch;color:var(--muted);white-space:pre-line;overflow-wrap:anywhere}
.again{margin-top:12px;padding:12px 24px;border-radius:10px;background:var(--primary);color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:2px solid var(--ink);outline-offset:2px}
@media (max-width:640px){header{padding:12px 16px}main{padding:48px 16px}}`

const sail = `<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><clipPath id="d"><circle cx="16" cy="16" r="15"/></clipPath><g clip-path="url(#d)"><path fill="#f7d9a8" d="M0 0h32v32H0z"/><circle cx="21.5" cy="13" r="5" fill="#e2572b"/><path fill="#0e6470" d="M0 20c6-4.5 10-2 16 0s10 2 16-1.5V32H0z"/><path fill="#0a414a" d="M0 26c6-2.5 10-.8 16 .4s10 .9 16-1.2V32H0z"/><path fill="#fff" d="M11 20.5 14.5 6.5c3.6 3.5 5.7 8 5.5 14-3 .9-6 .9-9 0z"/></g></svg>`

/** The page has one style sheet and loads nothing but the icon. */
export const maintenancePolicy = (): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(css()).digest('base64')}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

interface Visited {
  locale: Locale
  /** Path and query without the language. */
  path: string
  timeZone: string
}

/** What visitors read during maintenance, also without scripts (docs/operations/command.md#maintenance). */
export function renderMaintenancePage(
  { message, until }: MaintenanceWindow,
  { locale, path, timeZone }: Visited,
): string {
  const i18n = i18nOf(locale)
  const name = productName[locale]
  const logo = logoFiles.isOnSite ? '<img src="/icon.svg" width="32" height="32" alt="">' : sail
  const heading = i18n.t('We will be back soon')
  const text =
    message[locale] ||
    i18n.t('The site is down for maintenance. Your bookings are safe, and you will have as much time to pay as before.')
  const expected = until && until > new Date() ? formatMoment(until.toISOString(), locale, timeZone) : undefined
  const languages = locales
    .filter((other) => other !== locale)
    .map(
      (other) =>
        `<a lang="${other}" dir="${dirOf[other]}" href="${escapeHtml(pathIn(other, path))}">${languageName[other]}</a>`,
    )
  return `<!doctype html>
<html lang="${locale}" dir="${dirOf[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(heading)} · ${escapeHtml(name)}</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${css()}</style>
</head>
<body>
<header><span class="logo">${logo}${escapeHtml(name)}</span><nav>${languages.join(' ')}</nav></header>
<main>
<h1>${escapeHtml(heading)}</h1>
<p dir="auto">${escapeHtml(text)}</p>
${expected === undefined ? '' : `<p>${escapeHtml(i18n.t('Expected to end: {expected}', { expected }))}</p>`}
<a class="again" href="${escapeHtml(pathIn(locale, path))}">${escapeHtml(i18n.t('Try Again'))}</a>
</main>
</body>
</html>
`
}
