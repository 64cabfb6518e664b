import * as adminApi from '@rihla/contract/legal/admin-legal-pages.api.ts'
import { type LegalPageName, legalPages, type LegalTexts } from '@rihla/contract/legal/legal-page.ts'
import { listLegalPages, readLegalPage } from '@rihla/contract/legal/legal-pages.api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { internalHeader, internalKey, surrogateKeysHeader } from '#http/surrogate-keys.ts'
import { buildAdmin, type BuiltUser } from '#testing/builders/people.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'

let app: TestApp
let admin: BuiltUser
beforeAll(async () => {
  app = await createTestApp({ poolSize: 10 })
  admin = await buildAdmin(app.context)
})
afterAll(() => app.close())

const texts = (text: string): LegalTexts => ({
  title: `Title ${text}`,
  titleAr: `عنوان ${text}`,
  body: `Body ${text}`,
  bodyAr: `نص ${text}`,
})
const read = (page: LegalPageName, version?: number, locale: 'en' | 'ar' = 'en') =>
  app.call(readLegalPage, { params: { page }, query: version === undefined ? {} : { version }, locale })
const save = (page: LegalPageName, basedOn: number, text: string, as = admin) =>
  app.call(adminApi.saveLegalPage, { as, params: { page }, body: { ...texts(text), basedOn } })
const publish = (page: LegalPageName, version: number, as = admin) =>
  app.call(adminApi.publishLegalPage, { as, params: { page, version } })
const latestOf = async (page: LegalPageName) =>
  (await app.call(adminApi.readLegalPageForAdmin, { as: admin, params: { page } })).body

test('all pages have a published version in both languages', async () => {
  const list = await app.call(listLegalPages)
  expect(Object.fromEntries(list.body.map(({ page, version }) => [page, version]))).toEqual({
    about: 1,
    terms: 2,
    privacy: 2,
    'refund-policy': 3,
    'money-protection': 2,
  })
  for (const page of legalPages) {
    const [english, arabic] = [await read(page), await read(page, undefined, 'ar')]
    expect(english.body.body).toMatch(/^[^\u0600-\u06ff]{400,}$/)
    expect(arabic.body.body).toMatch(/[\u0600-\u06ff]{3}/)
    expect(english.body.title).not.toBe(arabic.body.title)
    // the same sections and links in both languages
    const outline = (text: string) => [text.match(/^##|^- |^\d\. /gm), text.match(/\]\((.*?)\)/g)]
    expect(outline(arabic.body.body)).toEqual(outline(english.body.body))
  }
})

describe('a new version', () => {
  test('is a draft that visitors do not see, until it is published; older ones stay readable', async () => {
    const earlier = (await read('terms')).body
    const saved = await save('terms', 2, 'three')
    expect(saved.body).toMatchObject({ version: 3, publishedAt: null, body: 'Body three' })
    expect((await read('terms')).body).toEqual(earlier)
    expect((await read('terms', 3)).status).toBe(404)

    app.clock.advance({ minutes: 1 })
    expect((await publish('terms', 3)).body.publishedAt).toBe(app.clock.now().toISOString())
    expect((await read('terms')).body).toMatchObject({ version: 3, title: 'Title three', body: 'Body three' })
    expect((await read('terms', undefined, 'ar')).body).toMatchObject({ title: 'عنوان three', body: 'نص three' })
    expect((await read('terms', 2)).body).toMatchObject({ version: 2, body: earlier.body })
    expect((await read('terms')).body.versions.map(({ version }) => version)).toEqual([3, 2])
    const current = (await app.call(listLegalPages)).body.find(({ page }) => page === 'terms')
    expect(current?.version).toBe(3)
  })

  test('with the same texts is none', async () => {
    const before = await latestOf('privacy')
    const { title, titleAr, body, bodyAr, version } = before
    const saved = await app.call(adminApi.saveLegalPage, {
      as: admin,
      params: { page: 'privacy' },
      body: { title: ` ${title} `, titleAr, body, bodyAr, basedOn: version },
    })
    expect(saved.body).toEqual(before)
  })

  test('based on an older one returns 409 and changes nothing', async () => {
    const other = await buildAdmin(app.context)
    expect((await save('refund-policy', 3, 'mine')).status).toBe(200)
    const stale = await save('refund-policy', 3, 'theirs', other)
    expect([stale.status, stale.error.code, stale.error.details]).toEqual([409, 'legal.page_changed', { version: 4 }])
    expect((await latestOf('refund-policy')).body).toBe('Body mine')
  })

  test('is published only while it is the latest; again has no effect', async () => {
    await save('about', 1, 'two')
    await save('about', 2, 'three')
    const outdated = await publish('about', 2)
    expect([outdated.status, outdated.error.code]).toEqual([409, 'legal.page_changed'])
    const published = await publish('about', 3)
    expect((await publish('about', 3)).body).toEqual(published.body)
    expect((await publish('about', 9)).status).toBe(404)
    expect((await read('about', 2)).status).toBe(404)
    const audited = await app.db
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('target_id', '=', 'about')
      .orderBy('at')
      .orderBy('id')
      .execute()
    expect(audited).toEqual([
      { action: 'legal_page.save', details: { version: 2 } },
      { action: 'legal_page.save', details: { version: 3 } },
      { action: 'legal_page.publish', details: { version: 3 } },
    ])
  })

  test('needs both languages', async () => {
    for (const missing of ['title', 'titleAr', 'body', 'bodyAr']) {
      const body = { ...texts('x'), [missing]: '  ', basedOn: 1 }
      const refused = await app.call(adminApi.saveLegalPage, { as: admin, params: { page: 'about' }, body })
      expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, [missing]])
    }
  })
})

test('race of five admins who save the same page: one version is stored, the others get 409', async () => {
  const admins = await Promise.all(Array.from({ length: 5 }, () => buildAdmin(app.context)))
  const { version } = await latestOf('money-protection')
  const responses = await Promise.all(admins.map((as, at) => save('money-protection', version, `race ${at}`, as)))
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409])
  expect((await latestOf('money-protection')).version).toBe(version + 1)
})

test('negative control: without the version the same five saves would all be stored', async () => {
  const admins = await Promise.all(Array.from({ length: 5 }, () => buildAdmin(app.context)))
  const before = (await latestOf('money-protection')).version
  const responses = await Promise.all(
    admins.map(async (as, at) => {
      // each reads the version again right before saving, as a client without compare-and-set does
      for (;;) {
        const saved = await save('money-protection', (await latestOf('money-protection')).version, `control ${at}`, as)
        if (saved.status === 200) return saved
      }
    }),
  )
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await latestOf('money-protection')).version).toBe(before + 5)
})

test('the database changes and deletes no stored version', async () => {
  const version = app.db.updateTable('legal_page_versions').where('page', '=', 'terms').where('version', '=', 2)
  await expect(version.set({ body: 'Other' }).execute()).rejects.toThrow('never changed')
  await expect(version.set({ published_at: null }).execute()).rejects.toThrow('never changed')
  await expect(app.db.deleteFrom('legal_page_versions').execute()).rejects.toThrow('never changed')
})

test.each([
  '/api/legal/imprint',
  '/api/legal/terms?version=0',
  '/api/legal/terms?version=x',
  '/api/legal/terms?version=99',
])('%s is refused without a server error', async (url) => {
  const response = await app.app.inject({ url })
  expect([400, 404]).toContain(response.statusCode)
})

test('pages made from it are purged by its surrogate key', async () => {
  const { headers } = await app.call(readLegalPage, {
    params: { page: 'about' },
    headers: { [internalHeader]: internalKey },
  })
  expect(headers.get(surrogateKeysHeader)).toBe('legal')
})
