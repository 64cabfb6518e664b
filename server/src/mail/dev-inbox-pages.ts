import { productName } from '@rihla/contract/product.ts'
import type { DevInboxMail } from './dev-inbox.ts'
import { font, light } from './mail-style.ts'
import { escapeHtml } from './render-mail.ts'

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} · ${productName.en}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/dev/mail.css">
</head>
<body>
<header class="bar"><a href="/dev/mail">${productName.en} <span>caught mail</span></a></header>
<main>${body}</main>
</body>
</html>
`

const moment = (at: string): string => `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`

const row = (mail: DevInboxMail): string => `<li><a href="/dev/mail/${mail.name}">
<span class="subject" dir="auto">${escapeHtml(mail.subject)}</span>
<span class="meta"><bdi>${escapeHtml(mail.to)}</bdi> · <time datetime="${mail.at}">${moment(mail.at)}</time>${mail.attachments.length > 0 ? ` · ${mail.attachments.length} attached` : ''}</span>
</a></li>`

export function devInboxPage(mails: DevInboxMail[], to: string): string {
  const list =
    mails.length > 0
      ? `<ul class="mails">${mails.map(row).join('')}</ul>`
      : `<p class="empty">${to ? 'No mail to this address.' : 'No mail yet. Register, book a trip, and what would be sent shows up here.'}</p>`
  return page(
    'Caught mail',
    `<h1>Caught mail</h1>
<p class="meta">Without a mail server, every mail lands here instead. Newest first.</p>
<form method="get" action="/dev/mail" role="search"><label for="to">To address</label>
<input id="to" name="to" type="search" value="${escapeHtml(to)}" autocomplete="off"><button>Filter</button></form>
${list}`,
  )
}

export function devInboxMailPage(mail: DevInboxMail): string {
  const attachments = mail.attachments.map(
    (attachment, index) =>
      `<li><a href="/dev/mail/${mail.name}/attachments/${index}" dir="auto">${escapeHtml(attachment.filename)}</a> <span class="meta">${escapeHtml(attachment.contentType)}, ${Math.ceil(attachment.bytes / 1024)} kB</span></li>`,
  )
  return page(
    mail.subject,
    `<p><a href="/dev/mail">All caught mail</a></p>
<h1 dir="auto">${escapeHtml(mail.subject)}</h1>
<p class="meta">From <bdi>${escapeHtml(mail.from)}</bdi> · To <bdi>${escapeHtml(mail.to)}</bdi> · <time datetime="${mail.at}">${moment(mail.at)}</time> · <a href="/dev/mail/${mail.name}/raw">Source</a></p>
${attachments.length > 0 ? `<h2>Attached</h2><ul class="files">${attachments.join('')}</ul>` : ''}
<iframe title="The mail" src="/dev/mail/${mail.name}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Text version</summary><pre dir="auto">${escapeHtml(mail.text)}</pre></details>`,
  )
}

/** Stylesheet of /dev/mail, which has no build step of its own. */
export const devInboxStylesheet = `
:root { color-scheme: light dark; --paper: ${light.paper}; --surface: #fff; --ink: ${light.ink}; --muted: ${light.muted}; --line: ${light.line}; --link: ${light.primary}; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0E1B1F; --surface: #15262B; --ink: #F4ECDF; --muted: #A8B6B6; --line: #2A3F45; --link: #74C3C6; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 ${font}; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.bar { background: ${light.primary}; }
.bar a { display: block; max-width: 960px; margin: 0 auto; padding: 16px 20px; color: #fff; font-weight: 700; font-size: 18px; text-decoration: none; }
.bar span { font-weight: 400; }
main { max-width: 960px; margin: 0 auto; padding: 24px 20px 64px; }
h1 { font-size: 28px; line-height: 1.2; margin: 8px 0; }
h2 { font-size: 18px; margin: 24px 0 8px; }
.meta { color: var(--muted); font-size: 14px; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 20px 0; font-size: 14px; }
input, button { font: inherit; min-height: 44px; padding: 0 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); color: var(--ink); }
input { flex: 1 1 200px; min-width: 0; }
button { cursor: pointer; font-weight: 600; }
.mails, .files { list-style: none; margin: 0; padding: 0; }
.mails { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: block; padding: 12px 20px; color: inherit; text-decoration: none; }
.mails a:hover .subject { text-decoration: underline; }
.mails a:focus-visible { outline-offset: -2px; }
.mails span { display: block; }
.subject { font-weight: 600; }
.empty { padding: 48px 20px; text-align: center; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; }
iframe { display: block; width: 100%; height: 820px; margin: 16px 0; border: 1px solid var(--line); border-radius: 14px; background: var(--paper); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; }
summary { cursor: pointer; min-height: 44px; line-height: 44px; }
`
