import { dirOf, isRightToLeft, type Locale, productName } from '@rihla/contract/product.ts'
import { i18nOf } from '#translations/i18n.ts'
import { directionOf, splitLatin } from './isolate-latin.ts'
import { font, light, stylesheet } from './mail-style.ts'
import { mailFooter, mailText, preferencesLabel } from './mail-text.ts'
import type { MailContent } from './mail.ts'

export interface RenderedMail {
  subject: string
  html: string
  text: string
}

export function renderMail(mail: MailContent, locale: Locale, publicUrl: string): RenderedMail {
  const reader = { locale, host: new URL(publicUrl).host }
  const content = withoutEmpty(mail)
  return { subject: subjectOf(content), html: mailHtml(content, reader), text: mailText(content, reader) }
}

/** Invisible marks alone, such as the isolates around a name that is not known, are no text. */
const hasText = (text: string): boolean => /[^\s\p{Cf}]/u.test(text)

/** Rows and paragraphs without a text are not sent. */
const withoutEmpty = (content: MailContent): MailContent => ({
  ...content,
  paragraphs: content.paragraphs.filter(hasText),
  ...(content.facts && { facts: content.facts.filter(({ value }) => hasText(value)) }),
})

const subjectOf = ({ subject, subjectWithCode }: MailContent): string => subjectWithCode ?? subject

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

interface Reader {
  locale: Locale
  host: string
}

/** Short phrases such as phone numbers do not wrap. */
const ltr = (text: string): string =>
  `<span dir="ltr" style="unicode-bidi:isolate${text.length > 20 ? '' : ';white-space:nowrap'}">${escapeHtml(text)}</span>`

/** Escapes a text and isolates Latin phrases, which keep their order beside Arabic. */
const prose = (text: string): string =>
  splitLatin(text)
    .map((part) => (part.isLatin ? ltr(part.text) : escapeHtml(part.text)))
    .join('')
    .replaceAll('\n', '<br>')

const cell = (html: string, style: string, classes = ''): string =>
  `<tr><td class="edge ${classes}" style="padding:${style}">${html}</td></tr>`

const heading = (text: string, locale: Locale): string =>
  cell(
    `<h1 class="ink heading" style="margin:0;font-size:26px;line-height:${isRightToLeft(locale) ? 1.4 : 1.25};font-weight:600;color:${light.ink}">${prose(text)}</h1>`,
    '36px 40px 0',
  )

const paragraph = (text: string): string =>
  cell(
    `<p class="ink" style="margin:0;font-size:16px;line-height:1.6;color:${light.ink}">${prose(text)}</p>`,
    '16px 40px 0',
  )

const codeBox = (code: string): string =>
  cell(
    `<table role="presentation" width="100%" cellpadding="0"><tr><td class="sunken" align="center" style="padding:20px 12px;background:${light.sunken};border:1px solid ${light.line};border-radius:10px">` +
      `<span dir="ltr" class="ink code" style="font-family:Consolas,Menlo,'Courier New',monospace;font-size:36px;line-height:1.2;font-weight:700;letter-spacing:8px;color:${light.ink}">${escapeHtml(code)}</span></td></tr></table>`,
    '24px 40px 0',
  )

/** Mail programs do not know `start` and `end`. */
const sidesOf = (locale: Locale) =>
  isRightToLeft(locale) ? (['right', 'left'] as const) : (['left', 'right'] as const)

function factTable(facts: NonNullable<MailContent['facts']>, { locale }: Reader): string {
  const [start, end] = sidesOf(locale)
  const rows = facts.map(({ label, value }, index) => {
    const line = index === 0 ? '' : `border-top:1px solid ${light.line};`
    return (
      `<tr><td class="muted line" align="${start}" valign="top" style="${line}padding:12px 0;font-size:14px;line-height:1.5;color:${light.muted}">${prose(label)}</td>` +
      `<td class="ink line" align="${end}" valign="top" style="${line}padding:12px 0;padding-inline-start:16px;font-size:14px;line-height:1.5;font-weight:600;color:${light.ink};word-break:break-word"><bdi dir="${directionOf(value)}">${prose(value)}</bdi></td></tr>`
    )
  })
  return cell(
    `<table class="line" role="presentation" width="100%" cellpadding="0" style="border-top:1px solid ${light.line};border-bottom:1px solid ${light.line}">${rows.join('')}</table>`,
    '24px 40px 0',
  )
}

function actionButton({ label, url }: NonNullable<MailContent['action']>, { locale }: Reader): string {
  const href = escapeHtml(url)
  const button =
    `<table role="presentation" cellpadding="0" class="button"><tr><td align="center" bgcolor="${light.accent}" style="background:${light.accent};border-radius:10px">` +
    `<a href="${href}" target="_blank" class="button" style="display:inline-block;padding:14px 28px;font-size:16px;line-height:1.25;font-weight:600;color:${light.onFill};text-decoration:none;border-radius:10px">${prose(label)}</a></td></tr></table>`
  const fallback =
    `<p class="muted" style="margin:0;font-size:14px;line-height:1.5;color:${light.muted}">${i18nOf(locale).t(/*i18n*/ 'If the button does not work, open this address:')}<br>` +
    `<a href="${href}" target="_blank" dir="ltr" class="link" style="color:${light.primary};word-break:break-all">${href}</a></p>`
  return cell(button, '28px 40px 0') + cell(fallback, '20px 40px 0')
}

const noteLine = (text: string): string =>
  cell(
    `<p class="muted line" style="margin:0;padding-top:20px;border-top:1px solid ${light.line};font-size:14px;line-height:1.6;color:${light.muted}">${prose(text)}</p>`,
    '28px 40px 0',
  )

const header = (locale: Locale): string =>
  `<tr><td class="edge" bgcolor="${light.primary}" style="padding:20px 40px;background:${light.primary};border-radius:14px 14px 0 0">` +
  `<table role="presentation" cellpadding="0"><tr>` +
  `<td valign="middle"><div style="width:18px;height:18px;background:${light.sun};border-radius:9px;font-size:0;line-height:0">&nbsp;</div></td>` +
  `<td style="padding-inline-start:10px;font-size:22px;line-height:1.3;font-weight:700;color:${light.onFill}">${productName[locale]}</td>` +
  `</tr></table></td></tr>`

const preferencesLink = (url: string | undefined, locale: Locale): string =>
  url === undefined
    ? ''
    : `<br><a href="${escapeHtml(url)}" target="_blank" class="link" style="color:${light.primary}">${preferencesLabel(locale)}</a>`

/** The preview line of mailboxes; the padding keeps the body out of it. */
const preheader = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`

/** Renders a mail as HTML with tables and inline styles, which all mail programs support. */
function mailHtml(content: MailContent, reader: Reader): string {
  const { locale } = reader
  const dir = dirOf[locale]
  const body = [
    heading(content.heading, locale),
    ...content.paragraphs.map(paragraph),
    content.code ? codeBox(content.code) : '',
    content.facts?.length ? factTable(content.facts, reader) : '',
    content.action ? actionButton(content.action, reader) : '',
    content.note ? noteLine(content.note) : '',
  ].join('')
  return `<!doctype html>
<html lang="${locale}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subjectOf(content))}</title>
<style>${stylesheet()}</style>
</head>
<body class="paper" dir="${dir}" style="margin:0;background:${light.paper}">
${preheader(content.preheader ?? content.paragraphs[0] ?? '')}
<table class="paper" role="presentation" width="100%" cellpadding="0" bgcolor="${light.paper}" style="background:${light.paper}"><tr><td class="outer" align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" dir="${dir}" style="max-width:600px;font-family:${escapeHtml(font)};text-align:${sidesOf(locale)[0]}">
${header(locale)}
<tr><td class="card" bgcolor="${light.surface}" style="background:${light.surface};border:1px solid ${light.line};border-top:0;border-radius:0 0 14px 14px;padding-bottom:36px">
<table role="presentation" width="100%" cellpadding="0">${body}</table>
</td></tr>
<tr><td class="edge muted" style="padding:20px 40px 0;font-size:14px;line-height:1.6;color:${light.muted}">${prose(mailFooter(reader))}${preferencesLink(content.preferencesUrl, locale)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}
