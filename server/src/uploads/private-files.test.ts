import { changeCustomerProfile } from '@rihla/contract/accounts/profiles.api.ts'
import { getMe } from '@rihla/contract/accounts/accounts.api.ts'
import { readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { uploadNationalId } from '@rihla/contract/uploads/uploads.api.ts'
import { beforeAll, expect, test } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { signFileUrl } from '#files/file-urls.ts'
import { registeredRoutes } from '#http/registered-routes.ts'
import { buildApiToken } from '#testing/builders/api-tokens.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildAdmin, buildAgency, buildCustomer, type BuiltUser } from '#testing/builders/people.ts'
import { buildReview } from '#testing/builders/reviews.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { multipart } from '#testing/multipart.ts'
import { jpeg } from '#testing/sample-files.ts'
import { signInAs } from '#testing/sign-in-as.ts'
import { createTestApp, type TestApp } from '#testing/test-app.ts'
import { storeUpload } from './store-upload.ts'

let app: TestApp
let customer: BuiltUser
let ids: string[]
let uploadIds: string[]

beforeAll(async () => {
  app = await createTestApp()
  customer = await buildCustomer(app.context, { name: 'Mona Saleh' })
  const review = await buildReview(app.context, { customer })
  for (const [side, width] of [
    ['nationalIdFront', 60],
    ['nationalIdBack', 70],
  ] as const) {
    const { body } = await app.call(uploadNationalId, {
      as: customer,
      ...(await multipart({ bytes: await jpeg(width, 40) })),
    })
    await app.call(changeCustomerProfile, { as: customer, body: { [side]: body.url } })
  }
  const uploads = await app.db
    .selectFrom('uploads')
    .select('id')
    .where('kind', '=', 'national-id')
    .orderBy('id')
    .execute()
  uploadIds = uploads.map(({ id }) => id)
  ids = [customer.id, ...Object.values(review).filter((value): value is string => typeof value === 'string')]
  return app.close
})

const pathsOf = (url: string): string[] =>
  url.includes(':') ? [...ids, ...uploadIds].map((id) => url.replace(/:\w+/g, id)) : [url]

test('the owner gets links to both sides', async () => {
  const { customerDetails } = (await app.call(getMe, { as: customer })).body
  expect(
    [customerDetails?.nationalIdFront, customerDetails?.nationalIdBack].map((link) => link?.split('?')[0]),
  ).toEqual(uploadIds.map((id) => `/files/private/${id}`))
})

test('no endpoint reveals identity pictures to visitors, other customers or other agencies', async () => {
  const strangers = [await buildCustomer(app.context), await buildAgency(app.context, { verified: true })]
  const tokens = await Promise.all(strangers.map((stranger) => signInAs(app.context, stranger)))
  const reads = registeredRoutes(app.app).filter(({ method, url }) => method === 'GET' && /^\/(api|files)/.test(url))
  expect(reads.length).toBeGreaterThan(30)
  const leaks: string[] = []
  for (const { url } of reads) {
    for (const path of pathsOf(url)) {
      for (const token of [undefined, ...tokens]) {
        const headers = token ? { authorization: `Bearer ${token}` } : {}
        const response = await app.app.inject({ method: 'GET', url: path, headers })
        const isLeaked =
          response.body.includes('/files/private/') && !url.startsWith('/api/openapi') && !url.startsWith('/api/docs')
        if (isLeaked || (response.statusCode === 200 && url.startsWith('/files'))) leaks.push(path)
        // the error may repeat the requested path
        if (uploadIds.some((id) => response.body.includes(id) && !path.includes(id))) leaks.push(path)
      }
    }
  }
  expect(leaks).toEqual([])
})

test('a link ends with the account of its reader, and every view by others is logged', async () => {
  const owner = await buildAdmin(app.context)
  const id = uuidv7()
  const [some] = await app.db.selectFrom('uploads').selectAll().where('id', '=', uploadIds[0]!).execute()
  const file = { ...some!, owner_id: owner.id, attached_at: null }
  for (const kind of ['refund-proof', 'dispute-file'] as const) {
    const admin = await buildAdmin(app.context)
    const upload = kind === 'refund-proof' ? id : uuidv7()
    await app.db
      .insertInto('uploads')
      .values({ ...file, id: upload, kind })
      .execute()
    const link = signFileUrl(app.context, upload, admin.id)
    expect((await app.app.inject(link)).statusCode).toBe(200)
    const action = kind === 'refund-proof' ? 'refund_proof.view' : 'dispute_file.view'
    const logged = await app.db.selectFrom('audit_log').selectAll().where('action', '=', action).execute()
    expect(logged).toMatchObject([{ actor_id: admin.id, target_type: 'user', target_id: owner.id }])
    await app.db.updateTable('users').set({ is_active: false }).where('id', '=', admin.id).execute()
    expect((await app.app.inject(link)).statusCode).toBe(403)
  }
})

test('an API token gets links to private files without the signature that opens them', async () => {
  const picture = { kind: 'payment-proof', ownerId: customer.id, bytes: await jpeg(60, 40) } as const
  const { id: proofId } = await storeUpload(app.context, picture)
  const { id } = await buildBooking(app.context, { trip: await buildTrip(app.context), customer, proofId })
  const admin = await buildAdmin(app.context)
  const { token } = await buildApiToken(app.context, admin)
  const proofFor = async (as: BuiltUser | string) =>
    (await app.call(readBooking, { as, params: { id } })).body.paymentProof!
  const [signed, unsigned] = [await proofFor(admin), await proofFor(token)]
  expect(signed).toContain('signature=')
  expect(unsigned).toBe(`/files/private/${proofId}`)
  expect((await app.app.inject(signed)).statusCode).toBe(200)
  expect((await app.app.inject(unsigned)).statusCode).toBe(403)
})
