import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { createFolderTransport, devInboxFolder, type DevInboxMail } from './dev-inbox.ts'
import { renderMail } from './render-mail.ts'

const id = '01890000-0000-7000-8000-000000000001'
const name = `20261121T090000Z-${id}`
let app: TestApp

beforeAll(async () => {
  app = await createTestApp()
  const content = {
    subject: '<b>تأكيد</b> & more',
    heading: 'Verify',
    paragraphs: ['<script>alert(1)</script>'],
    code: '482913',
    action: { label: 'Verify', url: 'http://rihla.test/email-verification?token=a&email=b' },
  }
  await createFolderTransport(devInboxFolder(app.context.config.dataFolder)).send({
    ...renderMail(content, 'en', 'http://rihla.test'),
    id,
    messageId: `<${id}@rihla.test>`,
    from: 'Rihla <hello@rihla.test>',
    to: { name: 'Mona "M" <x>', address: 'mona@example.com' },
    locale: 'en',
    createdAt: new Date('2026-11-21T09:00:00Z'),
    attachments: [{ filename: 'قسيمة.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
  })
})
afterAll(() => app.close())

const get = (url: string, from: TestApp = app) => from.app.inject({ url })

test('the list shows the mails and escapes markup', async () => {
  const page = await get('/dev/mail')
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('&lt;b&gt;تأكيد&lt;/b&gt; &amp; more')
  expect(page.body).not.toContain('<b>تأكيد')
  expect((await get('/dev/mail?to=unknown@example.com')).body).toContain('No mail to this address.')
})

test('pages run no scripts and load no external resources', async () => {
  for (const url of ['/dev/mail', `/dev/mail/${name}`]) {
    const policy = (await get(url)).headers['content-security-policy']
    expect(policy).toContain("default-src 'none'; style-src 'self'")
    expect(policy).not.toContain('script-src')
  }
})

test('a mail is displayed in a sandboxed frame', async () => {
  const page = await get(`/dev/mail/${name}`)
  expect(page.body).toContain(`<iframe title="The mail" src="/dev/mail/${name}/html" sandbox=`)
  const mail = await get(`/dev/mail/${name}/html`)
  expect(mail.headers['content-security-policy']).toMatch(/sandbox/)
  expect(mail.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(mail.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
})

test('attachments and the source can be downloaded', async () => {
  const attachment = await get(`/dev/mail/${name}/attachments/0`)
  expect([attachment.headers['content-type'], attachment.body]).toEqual(['application/pdf', '%PDF-1.7'])
  expect(decodeURIComponent(String(attachment.headers['content-disposition']))).toContain('قسيمة.pdf')
  const source = await get(`/dev/mail/${name}/raw`)
  expect(source.headers['content-type']).toContain('text/plain')
  expect(source.body).toContain('Message-ID: <01890000')
})

test('the JSON list contains the mails', async () => {
  const mails = (await get('/dev/mail.json?to=Mona@example.com')).json<DevInboxMail[]>()
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatchObject({
    name,
    from: 'Rihla <hello@rihla.test>',
    to: 'Mona "M" <x> <mona@example.com>',
    address: 'mona@example.com',
    subject: '<b>تأكيد</b> & more',
    at: '2026-11-21T09:00:00.000Z',
    code: '482913',
    links: ['http://rihla.test/email-verification?token=a&email=b'],
    attachments: [{ filename: 'قسيمة.pdf', contentType: 'application/pdf', bytes: 8 }],
  })
})

test.each(['../../application-secret', '20261121T090000Z-..', `${name}%2f..`, 'none'])(
  '%s is not a mail',
  async (other) => {
    expect((await get(`/dev/mail/${other}/raw`)).statusCode).toBe(404)
  },
)

test.each([
  ['in production', { isProduction: true, publicUrl: 'http://localhost' }],
  ['with a mail server', { smtpUrl: 'smtp://localhost' }],
])('%s the dev inbox does not exist', async (_when, config) => {
  const other = await createTestApp({ config })
  try {
    for (const url of ['/dev/mail', '/dev/mail.json', `/dev/mail/${name}`]) {
      expect((await get(url, other)).statusCode).toBe(404)
    }
  } finally {
    await other.close()
  }
})

test.each([{ host: 'rihla.example.com' }, { host: '127.0.0.1', 'x-forwarded-host': 'rihla.example.com' }])(
  'the dev inbox does not exist on a public host: %o',
  async (headers) => {
    expect((await app.app.inject({ url: '/dev/mail', headers })).statusCode).toBe(404)
  },
)
