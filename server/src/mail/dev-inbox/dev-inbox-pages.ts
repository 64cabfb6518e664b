import { productName } from '@rihla/contract/product.ts'
import { escapeHtml } from '../escape-html.ts'
import type { DevInboxMail } from './dev-inbox.ts'

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
<p class="meta">To <bdi>${escapeHtml(mail.to)}</bdi> · <time datetime="${mail.at}">${moment(mail.at)}</time> · <a href="/dev/mail/${mail.name}/raw">Source</a></p>
${attachments.length > 0 ? `<h2>Attached</h2><ul class="files">${attachments.join('')}</ul>` : ''}
<iframe title="The mail" src="/dev/mail/${mail.name}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<details><summary>Text version</summary><pre dir="auto">${escapeHtml(mail.text)}</pre></details>`,
  )
}
