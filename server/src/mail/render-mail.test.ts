import { expect, test } from 'vitest'
import { isolateIn } from './isolate-latin.ts'
import type { MailContent } from './mail.ts'
import { renderMail } from './render-mail.ts'

const content: MailContent = {
  subject: 'Confirmed',
  heading: 'You are going',
  paragraphs: ['Ask Desert & Nile <b>now</b>\nor later.'],
  code: '482913',
  facts: [{ label: 'Total', value: 'EGP 4,500' }],
  action: { label: 'Open', url: 'https://rihla.test/my-bookings?a=1&b="2"' },
  note: 'You can cancel.',
}

test('user input is never rendered as markup', () => {
  const { html } = renderMail(content, 'en', 'https://rihla.test')
  expect(html).toContain('Ask Desert &amp; Nile &lt;b&gt;now&lt;/b&gt;<br>or later.')
  expect(html).toContain('href="https://rihla.test/my-bookings?a=1&amp;b=&quot;2&quot;"')
})

test('Arabic mails are right-to-left, with Latin phrases left-to-right', () => {
  const arabic = { ...content, paragraphs: ['اتصل على +20 100 123 4567.'] }
  const { html } = renderMail(arabic, 'ar', 'https://rihla.test')
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toMatch(/على <span dir="ltr"[^>]*>\+20 100 123 4567<\/span>\./)
  expect(html).toContain('رحلة')
})

test("a fact's direction follows its first letter", () => {
  const facts = [
    { label: 'Agency', value: 'رحلات Nile' },
    { label: 'Guest', value: 'Mona منى' },
  ]
  const { html } = renderMail({ ...content, facts }, 'en', 'https://rihla.test')
  expect(html).toMatch(/<bdi dir="rtl">رحلات/)
  expect(html).toMatch(/<bdi dir="ltr"><span dir="ltr"[^>]*>Mona<\/span>/)
})

test('the text version has the same content', () => {
  expect(renderMail(content, 'en', 'https://rihla.test').text).toBe(`You are going

Ask Desert & Nile <b>now</b>
or later.

482913

Total: EGP 4,500

Open:
https://rihla.test/my-bookings?a=1&b="2"

You can cancel.

-- 
Rihla
Rihla sends emails like this about your account and your trips. rihla.test
`)
})

test('omitted parts leave no markup behind', () => {
  const bare = { subject: 'Hello', heading: 'Hello', paragraphs: [] }
  const { html, text } = renderMail(bare, 'en', 'https://rihla.test')
  expect(html).not.toMatch(/undefined|class="code|class="button/)
  expect(text).toMatch(/^Hello\n\n-- \n/)
})

test('rows and paragraphs without a text are not sent, in either language or format', () => {
  const marks = '\u2068\u2069'
  const facts = [
    { label: 'Kept', value: 'x' },
    ...['', ' ', marks, `\u200e${marks} `].map((value) => ({ label: 'Dropped', value })),
  ]
  for (const locale of ['en', 'ar'] as const) {
    const { html, text } = renderMail({ ...content, facts, paragraphs: ['a', marks, ''] }, locale, 'https://rihla.test')
    expect([html.includes('Kept'), html.includes('Dropped'), text.includes('Dropped')]).toEqual([true, false, false])
    expect(text).toContain('\n\na\n\n482913')
    expect(isolateIn(locale, '')).toBe('')
  }
})
