import type { AgencyDocument } from '@rihla/contract/agencies/agency-documents.api.ts'
import * as api from '@rihla/contract/agencies/agency-documents.api.ts'
import { verifyAgency } from '@rihla/contract/agencies/admin-agencies.api.ts'
import { readAgency } from '@rihla/contract/agencies/agencies.api.ts'
import type { AgencyDocumentKind } from '@rihla/contract/agencies/agency-document.ts'
import { deleteOwnAccount } from '@rihla/contract/accounts/account-deletion.api.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signFileUrl } from '#files/file-urls.ts'
import { buildAgencyDocument } from '#testing/builders/agency-documents.ts'
import { type BuiltUser, buildAdmin, buildAgency, buildCustomer } from '#testing/builders/people.ts'
import { jpeg } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { storeUpload } from '#uploads/store-upload.ts'
import { remindOfDocuments } from './remind-of-documents.ts'

let it: TestApp
let admin: BuiltUser
let agency: BuiltUser
beforeAll(async () => {
  it = await createTestApp({ now: '2026-11-01T09:00:00Z', poolSize: 10 })
  admin = await buildAdmin(it.context)
})
beforeEach(async () => {
  it.clock.set('2026-11-01T09:00:00Z')
  await it.db.deleteFrom('agency_documents').execute()
  agency = await buildAgency(it.context, { agencyName: 'Sahara Lines' })
})
afterAll(() => it.close())

async function upload(owner = agency, kind: 'verification-document' | 'general' = 'verification-document') {
  const { id } = await storeUpload(it.context, { kind, ownerId: owner.id, bytes: await jpeg(40, 30) })
  return signFileUrl(it.context, id, owner.id)
}
const licence = { number: '1234', category: 'A', expiresOn: '2027-03-31' } as const
const submit = async (change: object = {}, kind: AgencyDocumentKind = 'tourism_licence', as = agency) =>
  it.call(api.submitDocument, { as, params: { kind }, body: { ...licence, file: await upload(as), ...change } })
const bankPaper = (number: string) => ({ number, category: null, holderName: 'Sahara Lines' })
const decide = (
  decision: 'accept' | 'decline',
  version: number,
  { reason, as = admin }: { reason?: string; as?: BuiltUser } = {},
) =>
  it.call(api.decideDocument, {
    as,
    params: { id: agency.id, kind: 'tourism_licence' },
    body: { decision, version, ...(reason !== undefined && { reason }) },
  })
const decideOn = (kind: AgencyDocumentKind, decision: 'accept' | 'decline', reason?: string) =>
  it.call(api.decideDocument, {
    as: admin,
    params: { id: agency.id, kind },
    body: { decision, version: 1, ...(reason !== undefined && { reason }) },
  })
const own = async (): Promise<AgencyDocument> =>
  (await it.call(api.listOwnDocuments, { as: agency })).body.find(({ kind }) => kind === 'tourism_licence')!
const page = async () => (await it.call(readAgency, { params: { id: agency.id } })).body
const kindsTo = async (person: BuiltUser) => (await it.mails(person.email)).map(({ kind }) => kind)

describe('several documents of one verification', () => {
  const others = ['commercial_register', 'tax_card', 'association'] as const
  const submitAll = async () => {
    await submit()
    for (const kind of others) expect((await submit({ category: undefined }, kind)).status).toBe(200)
  }
  const mailsTo = async (person: BuiltUser) =>
    (await it.mails(person.email)).map(({ content }) => [content.heading, ...(content.paragraphs ?? [])])
  const bell = (person: BuiltUser) =>
    it.db.selectFrom('notifications').select('kind').where('user_id', '=', person.id).execute()

  test('are one mail to admins and, when the last one is accepted, one to the agency', async () => {
    const before = (await mailsTo(admin)).length
    await submitAll()
    expect((await mailsTo(admin)).slice(before)).toEqual([
      ['Sahara Lines submitted a document: Tourism licence', expect.any(String)],
    ])
    await decideOn('tourism_licence', 'accept')
    await decideOn('tax_card', 'accept')
    await decideOn('association', 'accept')
    expect(await mailsTo(agency)).toEqual([])
    await decideOn('commercial_register', 'accept')
    const [mail, ...more] = await mailsTo(agency)
    expect(more).toEqual([])
    expect(mail?.[0]).toBe('Your documents were accepted')
    for (const name of ['Tourism licence', 'Commercial register', 'Tax card', 'Travel Agents Association'])
      expect(mail?.[1]).toContain(name)
    expect(await bell(agency)).toHaveLength(4)
    it.clock.advance({ hours: 24 * 8 })
    await submit({ expiresOn: '2028-03-31' })
    await decide('accept', 3)
    expect((await mailsTo(agency)).at(-1)?.[0]).toBe('Accepted: Tourism licence')
    expect((await mailsTo(admin)).length - before).toBe(2)
  })

  test('are mailed with a decline, which does not wait for the others', async () => {
    await submitAll()
    await decideOn('tourism_licence', 'accept')
    await decideOn('tax_card', 'decline', 'Unreadable.')
    await decideOn('association', 'decline', 'Ended.')
    const [first, second] = await mailsTo(agency)
    expect(first?.slice(2)).toEqual(['Reason: Unreadable.', 'Accepted: Tourism licence'])
    expect(second?.[0]).toMatch(/^Declined: Membership/)
  })

  test('race: the last two accepted at once are one mail about both', async () => {
    await submit()
    await submit({ category: undefined }, 'tax_card')
    const decided = await Promise.all([decideOn('tourism_licence', 'accept'), decideOn('tax_card', 'accept')])
    expect(decided.map(({ status }) => status)).toEqual([200, 200])
    expect((await mailsTo(agency)).map(([heading]) => heading)).toEqual(['Your documents were accepted'])
  })
})

describe('a document', () => {
  test('is missing, waits once submitted, and is public once accepted', async () => {
    expect(await own()).toMatchObject({ status: 'missing', version: 0, file: null })
    expect((await submit()).body).toMatchObject({ ...licence, status: 'waiting', version: 1 })
    expect((await page()).checkedDocuments).toEqual([])
    expect(await kindsTo(admin)).toContain('agency.document_submitted')

    it.clock.advance({ hours: 1 })
    expect((await decide('accept', 1)).body).toMatchObject({ status: 'accepted', version: 2 })
    const checkedAt = it.clock.now().toISOString()
    expect((await page()).checkedDocuments).toEqual([
      { kind: 'tourism_licence', number: '1234', category: 'A', checkedAt },
    ])
    expect(await kindsTo(agency)).toEqual(['agency.document_accepted'])
  })

  test('of another kind is public without its number', async () => {
    await submit(bankPaper('eg38 0019 0005 0000 0000 2631 8000 2'), 'bank_account')
    const params = { id: agency.id, kind: 'bank_account' as const }
    await it.call(api.decideDocument, { as: admin, params, body: { decision: 'accept', version: 1 } })
    const { checkedDocuments } = await page()
    expect(checkedDocuments).toMatchObject([{ kind: 'bank_account', number: null }])
    expect(JSON.stringify(await page())).not.toContain('2631')
  })

  test('that is declined shows the reason to its agency, and waits again when it is sent again', async () => {
    await submit()
    expect((await decide('decline', 1)).error.code).toBe('agency.document_reason_required')
    await decide('decline', 1, { reason: 'The stamp cannot be read.' })
    expect(await own()).toMatchObject({ status: 'declined', declineReason: 'The stamp cannot be read.' })
    expect(await kindsTo(agency)).toEqual(['agency.document_declined'])
    expect((await submit()).body).toMatchObject({ status: 'waiting', declineReason: null, version: 3 })
  })

  test('that is submitted again is no longer public, until it is accepted again', async () => {
    await submit()
    await decide('accept', 1)
    await submit({ number: '5678' })
    expect((await page()).checkedDocuments).toEqual([])
    const file = await it.db
      .selectFrom('uploads')
      .select('id')
      .where('owner_id', '=', agency.id)
      .where('attached_at', 'is', null)
      .execute()
    expect(file).toHaveLength(1)
  })

  test('with the same values changes nothing; without a file the current one stays', async () => {
    const { body } = await submit()
    await decide('accept', 1)
    const same = await it.call(api.submitDocument, { as: agency, params: { kind: 'tourism_licence' }, body: licence })
    expect(same.body).toMatchObject({ status: 'accepted', version: 2 })
    const later = { ...licence, expiresOn: '2028-03-31' }
    const renewed = await it.call(api.submitDocument, { as: agency, params: { kind: 'tourism_licence' }, body: later })
    expect(renewed.body).toMatchObject({ status: 'waiting', version: 3 })
    expect(renewed.body.file!.split('?')[0]).toBe(body.file!.split('?')[0])
  })

  test.each<[string, object, AgencyDocumentKind, string]>([
    ['without a file', { file: undefined }, 'tourism_licence', 'agency.document_file_required'],
    ['without a category', { category: null }, 'tourism_licence', 'request.field_invalid'],
    ['with a category', {}, 'tax_card', 'request.field_invalid'],
    ['without a holder', { category: null }, 'bank_account', 'request.field_invalid'],
    ['without an account', bankPaper('1'), 'bank_account', 'payment_account.iban_invalid'],
    [
      'with a wrong checksum',
      bankPaper('EG390019000500000000263180002'),
      'bank_account',
      'payment_account.iban_invalid',
    ],
    ['that has expired', { expiresOn: '2026-10-31' }, 'tourism_licence', 'agency.document_expired'],
    ['with an impossible day', { expiresOn: '2027-02-31' }, 'tourism_licence', 'request.field_invalid'],
    ['without a number', { number: ' ' }, 'tourism_licence', 'request.malformed'],
  ])('%s is refused', async (_, change, kind, code) => {
    const { status, error } = await submit(change, kind)
    expect([status, error.code]).toEqual([400, code])
  })

  test('needs a file of its own agency and kind', async () => {
    const other = await buildAgency(it.context)
    for (const file of [await upload(other), await upload(agency, 'general'), 'https://example.com/x.pdf']) {
      expect((await submit({ file })).error.code).toBe('upload.file_unknown')
    }
  })
})

test('other agencies and customers see and decide nothing', async () => {
  await submit()
  const other = await buildAgency(it.context)
  expect((await it.call(api.listOwnDocuments, { as: other })).body.every(({ status }) => status === 'missing')).toBe(
    true,
  )
  for (const as of [other, agency, await buildCustomer(it.context)]) {
    expect((await it.call(api.listDocumentsOfAgency, { as, params: { id: agency.id } })).status).toBe(403)
    expect((await decide('accept', 1, { as })).status).toBe(403)
  }
})

test('an admin opens the file by a link, which is logged; the agency opens its own unlogged', async () => {
  await submit()
  const [document] = (await it.call(api.listDocumentsOfAgency, { as: admin, params: { id: agency.id } })).body
  const views = () =>
    it.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'agency_document.view')
      .where('target_id', '=', agency.id)
      .execute()
  const open = async (link: string) => (await it.app.inject({ url: link })).statusCode
  expect(await open((await own()).file!)).toBe(200)
  expect(await views()).toEqual([])
  expect(await open(document!.file!)).toBe(200)
  expect(await views()).toEqual([{ actor_id: admin.id }])
  expect(await open(document!.file!.split('?')[0]!)).not.toBe(200)
})

test('race of three admins who decide at once: one wins, the others get 409', async () => {
  await submit()
  const admins = await Promise.all([1, 2, 3].map(() => buildAdmin(it.context)))
  const responses = await Promise.all(
    admins.map((as, at) => decide(at === 0 ? 'accept' : 'decline', 1, { as, reason: `Reason ${at}` })),
  )
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(responses.find(({ status }) => status === 409)?.error.code).toBe('agency.document_changed')
  expect((await own()).version).toBe(2)
})

test('negative control: three decisions that each name the current version are all applied', async () => {
  await submit()
  for (const [at, decision] of (['accept', 'decline', 'accept'] as const).entries()) {
    expect((await decide(decision, 1 + at, { reason: 'Reason' })).status).toBe(200)
  }
  expect((await own()).version).toBe(4)
})

test('a decision about what was submitted again since is refused', async () => {
  await submit()
  await submit({ number: '5678' })
  const stale = await decide('accept', 1)
  expect([stale.status, stale.error.code]).toEqual([409, 'agency.document_changed'])
  expect((await own()).status).toBe('waiting')
})

test('the badge is decided separately: documents do not change it', async () => {
  const unverified = await buildAgency(it.context, { verified: false })
  await buildAgencyDocument(it.context, { agencyId: unverified.id, kind: 'tax_card' })
  const params = { id: unverified.id, kind: 'tax_card' as const }
  await it.call(api.decideDocument, { as: admin, params, body: { decision: 'accept', version: 1 } })
  const shown = async () => (await it.call(readAgency, { params: { id: unverified.id } })).body
  expect(await shown()).toMatchObject({ isVerified: false, verifiedAt: null })
  await it.call(verifyAgency, { as: admin, params: { id: unverified.id }, body: { verified: true } })
  expect(await shown()).toMatchObject({ isVerified: true, verifiedAt: it.clock.now().toISOString() })
})

describe('reminders', () => {
  const at = async (moment: string) => {
    it.clock.set(moment)
    await remindOfDocuments(it.context)
    await remindOfDocuments(it.context)
  }
  const reminders = async (person: BuiltUser) =>
    (await kindsTo(person)).filter((kind) => kind.startsWith('agency.document_expiring'))

  test('are sent 30 and 7 days before the end and after it, once each, to agency and admins', async () => {
    const before = (await reminders(admin)).length
    await submit({ expiresOn: '2027-03-31' })
    await decide('accept', 1)
    const counts = []
    for (const day of [
      '2027-02-28',
      '2027-03-01',
      '2027-03-23',
      '2027-03-24',
      '2027-03-31',
      '2027-04-01',
      '2027-05-01',
    ]) {
      await at(`${day}T08:20:00Z`)
      counts.push((await reminders(agency)).length)
    }
    expect(counts).toEqual([0, 1, 1, 2, 2, 3, 3])
    expect((await reminders(admin)).length - before).toBe(3)
    const subjects = (await it.mails(agency.email)).map(({ content }) => content.subject)
    expect(subjects.slice(-2)).toEqual([
      'Expires on Wed 31 Mar 2027: Tourism licence',
      'Expired on Wed 31 Mar 2027: Tourism licence',
    ])
  })

  test('after missed days name the most urgent step only', async () => {
    await submit({ expiresOn: '2027-03-31' })
    await decide('accept', 1)
    await at('2027-04-05T08:20:00Z')
    expect(await reminders(agency)).toHaveLength(1)
  })

  test('concern accepted documents only', async () => {
    await submit({ expiresOn: '2026-11-10' })
    await at('2026-11-08T08:20:00Z')
    expect(await reminders(agency)).toEqual([])
  })
})

test('on its last day a licence is public, afterwards it is expired and cannot be accepted', async () => {
  await submit({ expiresOn: '2026-11-03' })
  await decide('accept', 1)
  it.clock.set('2026-11-03T20:00:00Z')
  expect((await page()).checkedDocuments).toHaveLength(1)
  it.clock.set('2026-11-04T12:00:00Z')
  expect((await page()).checkedDocuments).toEqual([])
  expect((await own()).status).toBe('expired')
  expect((await decide('accept', 2)).error.code).toBe('agency.document_expired')
})

test('the deletion of the agency erases its documents and their files', async () => {
  await submit()
  const body = { password: agency.password, seen: { trips: 0, endingBookings: 0, refunds: [] } }
  expect((await it.call(deleteOwnAccount, { as: agency, body })).status).toBe(200)
  expect(
    await it.db.selectFrom('agency_documents').select('kind').where('agency_id', '=', agency.id).execute(),
  ).toEqual([])
})
