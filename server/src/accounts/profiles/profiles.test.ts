import * as api from '@rihla/contract/accounts/accounts.api.ts'
import * as profiles from '@rihla/contract/accounts/profiles.api.ts'
import { readAgency } from '@rihla/contract/agencies/agencies.api.ts'
import { budgetRanges, motivations, travelStyles } from '@rihla/contract/customers/travel-preferences.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import type { UploadKind } from '@rihla/contract/uploads/upload-kinds.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publicFileUrl, signFileUrl } from '#files/file-urls.ts'
import { buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { jpeg } from '#testing/sample-files.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { storeUpload } from '#uploads/store-upload.ts'

let it: TestApp
let person: BuiltUser
let width = 20
beforeAll(async () => {
  it = await createTestApp()
})
beforeEach(async () => {
  person = await buildCustomer(it.context, { name: 'Mona Saleh' })
})
afterAll(() => it.close())

async function upload(kind: UploadKind, owner = person) {
  width += 1
  const stored = await storeUpload(it.context, { kind, ownerId: owner.id, bytes: await jpeg(width, 20) })
  const url = stored.is_private ? signFileUrl(it.context, stored.id) : publicFileUrl(stored.storage_key)
  return { id: stored.id, url }
}
const isAttached = async (id: string) =>
  (await it.db.selectFrom('uploads').select('attached_at').where('id', '=', id).executeTakeFirst())?.attached_at !==
  null
const change = (body: BodyOf<typeof profiles.changeCustomerProfile>, as = person) =>
  it.call(profiles.changeCustomerProfile, { as, body })
const me = async () => (await it.call(api.getMe, { as: person })).body

describe('a customer profile', () => {
  const answers = {
    question1: 'Food and markets, Adventure',
    question2: travelStyles.at(-1)!,
    question3: budgetRanges[1],
  }

  test('is complete with all thirteen fields, and the response is the complete user', async () => {
    const photo = await upload('profile-photo')
    await it.call(profiles.changeProfilePhoto, { as: person, body: { profilePhoto: photo.url } })
    const changed = await change({
      name: ' Mona S. ',
      phone: '+20 100 555 0142',
      address: 'Zamalek, Cairo',
      instagramUrl: 'https://instagram.com/mona',
      age: 29,
      nationality: 'Egyptian',
      nationalIdFront: (await upload('national-id')).url,
      nationalIdBack: (await upload('national-id')).url,
      profileQuestions: answers,
    })
    expect(changed.body.message).toBe('Profile updated successfully!')
    expect(changed.body.user).toMatchObject({
      name: 'Mona S.',
      profileCompleted: true,
      profilePhoto: photo.url,
      customerDetails: { age: 29, profileQuestions: { ...answers, question1: 'Adventure, Food and markets' } },
    })
    expect({ ...changed.body.user, customerDetails: undefined }).toEqual({
      ...(await me()),
      customerDetails: undefined,
    })
  })

  test('keeps omitted fields and does not invent an age', async () => {
    await change({
      phone: '0100 123 4567',
      address: 'Cairo',
      age: 40,
      profileQuestions: { question3: budgetRanges[0] },
    })
    await change({ address: 'Giza' })
    const { customerDetails } = await me()
    expect(customerDetails).toMatchObject({ phone: '+201001234567', address: 'Giza', age: null })
    expect(customerDetails?.profileQuestions.question3).toBe(budgetRanges[0])
  })

  test.each([
    [{ age: 17 }],
    [{ age: 101 }],
    [{ age: 18.5 }],
    [{ age: '30' }],
    [{ instagramUrl: 'javascript:alert(1)' }],
    [{ instagramUrl: 'mona' }],
    [{ name: '  ' }],
    [{ phone: 'one\ntwo' }],
    [{ phone: '123' }],
    [{ phone: '01012345678 / 01112345678' }],
    [{ role: 'admin' }],
    [{ isVerified: true }],
    [{ email: 'other@example.com' }],
    [{ profileQuestions: { question1: 'Adventure, Piracy' } }],
    [{ profileQuestions: { question3: 'Adventure' } }],
    [{ nationalIdFront: 'https://example.com/id.jpg' }],
  ])('refuses %j and saves nothing', async (body) => {
    const before = await me()
    expect((await change({ address: 'Elsewhere', ...body } as object)).status).toBe(400)
    expect(await me()).toEqual(before)
  })

  test.each(motivations)('offers %s', async (motivation) => {
    const { body } = await change({ profileQuestions: { question1: motivation } })
    expect(body.user.customerDetails?.profileQuestions.question1).toBe(motivation)
  })

  test("returns 409 when the client's version is outdated", async () => {
    const { profileVersion } = await me()
    expect((await change({ phone: '+201001234562', profileVersion })).status).toBe(200)
    const stale = await change({ name: 'Another', phone: '+201001234563', profileVersion })
    expect([stale.status, stale.error.code]).toEqual([409, 'account.profile_changed'])
    const { name, customerDetails, profileVersion: newest } = await me()
    expect([name, customerDetails?.phone]).toEqual(['Mona Saleh', '+201001234562'])
    const last = await change({ phone: '+201001234563', profileVersion: newest })
    expect(last.body.user.customerDetails?.phone).toBe('+201001234563')
  })

  test('race of two changes from the same version: one is saved completely', async () => {
    const { profileVersion } = await me()
    const changes = await Promise.all(
      ['1', '2', '3', '4'].map((n) => change({ name: `Mona ${n}`, phone: `+20100123456${n}`, profileVersion })),
    )
    expect(changes.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(changes.filter(({ status }) => status === 409)).toHaveLength(3)
    const { name, customerDetails } = await me()
    expect(customerDetails?.phone).toBe(`+20100123456${name.at(-1)}`)
  })

  test('accepts only files of the same owner and kind', async () => {
    const stranger = await buildCustomer(it.context)
    for (const { url } of [await upload('national-id', stranger), await upload('payment-proof')]) {
      expect((await change({ nationalIdFront: url })).error.code).toBe('upload.file_unknown')
    }
  })

  test('releases a file when it is replaced, and not before', async () => {
    const [first, second] = [await upload('national-id'), await upload('national-id')]
    await change({ nationalIdFront: first.url, nationalIdBack: first.url })
    await change({ nationalIdFront: second.url })
    expect([await isAttached(first.id), await isAttached(second.id)]).toEqual([true, true])
    await change({ nationalIdBack: null })
    expect([await isAttached(first.id), await isAttached(second.id)]).toEqual([false, true])
    // the signed link from the response identifies the same file
    const { customerDetails } = await me()
    expect((await change({ nationalIdFront: customerDetails!.nationalIdFront })).status).toBe(200)
    expect(await isAttached(second.id)).toBe(true)
  })
})

test('the photo is replaced and removed', async () => {
  const [first, second] = [await upload('profile-photo'), await upload('profile-photo')]
  const put = (profilePhoto: string | null) =>
    it.call(profiles.changeProfilePhoto, { as: person, body: { profilePhoto } })
  await put(first.url)
  expect((await put(second.url)).body.user.profilePhoto).toBe(second.url)
  expect([await isAttached(first.id), await isAttached(second.id)]).toEqual([false, true])
  expect((await put(null)).body.user.profilePhoto).toBeNull()
  expect((await put('/files/unknown.webp')).error.code).toBe('upload.file_unknown')
})

test("an agency's profile change appears on its public page", async () => {
  const agency = await buildAgency(it.context, { verified: true })
  const logo = await upload('agency-logo', agency)
  const put = (agencyDetails: BodyOf<typeof profiles.changeAgencyProfile>['agencyDetails']) =>
    it.call(profiles.changeAgencyProfile, { as: agency, body: { agencyDetails } })
  const details = {
    name: 'Nile Days',
    description: 'Slow boats.\nGood food.',
    contactPhone: '+201001234562',
    logo: logo.url,
  }
  const changed = await put(details)
  expect(changed.body.user.agencyDetails).toMatchObject(details)
  const page = await it.call(readAgency, { params: { id: agency.id } })
  expect(page.body.agencyDetails).toMatchObject(details)
  expect((await put({ name: ' ' })).status).toBe(400)
  expect((await put({ website: 'javascript:alert(1)' })).status).toBe(400)
  expect((await put({ logo: '' })).body.user.agencyDetails?.logo).toBeNull()
  expect(await isAttached(logo.id)).toBe(false)
})

test.each([
  ['٠١٠٠١٢٣٤٥٦٧', '+201001234567'],
  ['\u202a+20 (0)100 123 4567\u202c', '+201001234567'],
  ['02 2345 6789 ext. 12', '+20223456789;ext=12'],
  ['+49 151 23456789', '+4915123456789'],
  ['19777', '19777'],
  ['', ''],
])('the phones %j of an agency are stored as %j', async (typed, stored) => {
  const agency = await buildAgency(it.context)
  const changed = await it.call(profiles.changeAgencyProfile, {
    as: agency,
    body: { agencyDetails: { phone: typed, contactPhone: typed } },
  })
  expect(changed.body.user.agencyDetails).toMatchObject({ phone: stored, contactPhone: stored })
})

test('what is no phone number is refused with a message beside its field', async () => {
  const agency = await buildAgency(it.context)
  for (const typed of ['01012345678 / 01112345678', 'call us', '123', '+999 1234567']) {
    const body = { agencyDetails: { contactPhone: typed } }
    const { status, error } = await it.call(profiles.changeAgencyProfile, { as: agency, body })
    expect([status, error.fields]).toEqual([
      400,
      { 'agencyDetails.contactPhone': 'Please enter one phone number, with its country code if it is not Egyptian.' },
    ])
  }
})

test('a number without a country code is Egyptian, or else of the nationality that is sent with it', async () => {
  const customer = await buildCustomer(it.context)
  const phoneOf = async (phone: string, nationality: string) => {
    const changed = await it.call(profiles.changeCustomerProfile, { as: customer, body: { phone, nationality } })
    return changed.body.user.customerDetails?.phone
  }
  expect(await phoneOf('0151 23456789', 'DE')).toBe('+4915123456789')
  expect(await phoneOf('0151 23456789', 'Germany')).toBe('+4915123456789')
  expect(await phoneOf('010 1234 5678', 'DE')).toBe('+201012345678')
})

test('every role can change its own name', async () => {
  const changed = await it.call(profiles.changeProfile, { as: person, body: { name: 'Mona A.' } })
  expect(changed.body.user.name).toBe('Mona A.')
  expect((await me()).name).toBe('Mona A.')
})
