import { processRefund } from '@rihla/contract/bookings/admin-bookings.api.ts'
import { cancelBooking, readBooking } from '@rihla/contract/bookings/bookings.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import type { DestinationChoice } from '@rihla/contract/refunds/refund-schema.ts'
import {
  deleteSavedDestination,
  giveDestination,
  readSavedDestination,
  revealDestination,
  saveDestination,
} from '@rihla/contract/refunds/refunds.api.ts'
import { deleteTripForAdmin } from '@rihla/contract/trips/admin-trips.api.ts'
import { afterAll, expect, test } from 'vitest'
import { createBookingFixture } from '#testing/booking-fixture.ts'
import { type BuiltUser, buildCustomer } from '#testing/builders/people.ts'
import { buildPaymentAccount } from '#testing/builders/payment-accounts.ts'
import { buildTrip } from '#testing/builders/trips.ts'

const { app, admin, agency, customer, submit, decide, review } = await createBookingFixture()
afterAll(() => app.close())

/** With its check digits. */
const ibanOf = (bban: string) => `EG${String(98n - ((BigInt(`${bban}1416`) * 100n) % 97n)).padStart(2, '0')}${bban}`

const wallet = { method: 'wallet', account: '+20 101 234 5678' } as const
const bank = { method: 'bank', account: 'EG38 0019 0005 0000 0000 2631 8000 2', holderName: 'Mona Adel' } as const

async function confirmed(as: BuiltUser = customer) {
  const { _id: id } = (await submit({}, as)).body
  await decide(id, 'payment_verified')
  await review(id, 'approve')
  await decide(id, 'confirmed')
  return id
}

async function cancelled(refundDestination?: DestinationChoice, as: BuiltUser = customer) {
  const { _id: id } = (await submit({}, as)).body
  await decide(id, 'payment_verified')
  const answer = await app.call(cancelBooking, {
    as,
    params: { id },
    body: refundDestination ? { refundDestination } : {},
  })
  return { id, answer }
}

const give = (id: string, body: DestinationChoice, as: BuiltUser = customer) =>
  app.call(giveDestination, { as, params: { id }, body })
const seenBy = async (as: { id: string }, id: string) => (await app.call(readBooking, { as, params: { id } })).body
const reveal = (id: string, as: BuiltUser = admin) => app.call(revealDestination, { as, params: { id } })

test('a destination given with the cancellation is masked for customer and admin, and hidden from the agency', async () => {
  const { id, answer } = await cancelled(wallet)
  expect(answer.body.refundDestination).toMatchObject({ method: 'wallet', account: '010•••678', holderName: '' })
  expect((await seenBy(admin, id)).refundDestination?.account).toBe('010•••678')
  const { refundDestination, refunds } = await seenBy(agency, id)
  expect([refundDestination, refunds]).toEqual([null, []])
})

test('an admin reads all of it, which is logged each time', async () => {
  const { id } = await cancelled(bank)
  const { status, body } = await reveal(id)
  expect([status, body.account, body.holderName]).toEqual([200, 'EG380019000500000000263180002', 'Mona Adel'])
  await reveal(id)
  const audit = await app.db.selectFrom('audit_log').selectAll().where('target_id', '=', id).orderBy('id').execute()
  const views = audit.filter(({ action }) => action === 'refund_destination.view')
  expect(views.map(({ actor_id, target_type, details }) => [actor_id, target_type, details])).toEqual([
    [admin.id, 'booking', {}],
    [admin.id, 'booking', {}],
  ])
  expect((await reveal((await cancelled()).id)).status).toBe(404)
  expect((await reveal(id, customer)).status).toBe(403)
})

test('the last destination counts; the same one again is no other', async () => {
  const { id } = await cancelled(wallet)
  const first = (await seenBy(customer, id)).refundDestination
  expect((await give(id, wallet)).body.refundDestination).toEqual(first)
  app.clock.advance({ seconds: 5 })
  expect((await give(id, bank)).body.refundDestination).toMatchObject({ method: 'bank', account: 'EG•••0002' })
  for (let n = 0; n < 14; n += 1) {
    app.clock.advance({ seconds: 1 })
    await give(id, { method: 'instapay', account: `mona${n}@instapay` })
  }
  const given = await app.db.selectFrom('refund_destinations').select('account').where('booking_id', '=', id).execute()
  expect(given).toHaveLength(10)
  expect((await reveal(id)).body.account).toBe('mona13@instapay')
})

test.each([
  [{ method: 'bank', account: 'EG39 0019 0005 0000 0000 2631 8000 2', holderName: 'M' }, 'iban_invalid', 'account'],
  [{ method: 'bank', account: bank.account }, 'holder_required', 'holderName'],
  [{ method: 'wallet', account: '0131' }, 'wallet_invalid', 'account'],
  [{ method: 'instapay', account: '=1+1' }, 'address_invalid', 'account'],
] as const)('refuses %j: %s', async (destination, fault, field) => {
  const { id } = await cancelled()
  const refused = await give(id, destination)
  expect([refused.status, refused.error.code]).toEqual([400, `payment_account.${fault}`])
  expect(refused.error.details).toMatchObject({ field })
  const saving = await app.call(saveDestination, { as: customer, body: destination })
  expect(saving.error.code).toBe(`payment_account.${fault}`)
})

test('a cancellation with an invalid destination cancels nothing', async () => {
  const { id, answer } = await cancelled({ method: 'wallet', account: '12' })
  expect([answer.status, answer.error.code]).toEqual([400, 'payment_account.wallet_invalid'])
  expect((await seenBy(customer, id)).status).toBe('payment_verified')
})

test.each([
  [{ account: '01012345678' }, 'method'],
  [{ method: 'wallet' }, 'account'],
  [{}, 'method'],
] as const)('refuses the incomplete %j', async (body, field) => {
  const refused = await give((await cancelled()).id, body)
  expect([refused.status, refused.error.details]).toEqual([400, { field }])
})

test('a destination is saved for later refunds, used again, and deleted without touching those that were given', async () => {
  const person = await buildCustomer(app.context)
  const saved = async () => (await app.call(readSavedDestination, { as: person })).body.destination
  expect(await saved()).toBeNull()
  const { id } = await cancelled({ ...bank, save: true }, person)
  expect(await saved()).toMatchObject({ method: 'bank', account: 'EG•••0002', holderName: 'Mona Adel' })
  const second = await cancelled({ useSaved: true }, person)
  expect((await reveal(second.id)).body.account).toBe('EG380019000500000000263180002')
  await app.call(saveDestination, { as: person, body: wallet })
  expect((await saved())?.method).toBe('wallet')
  expect((await app.call(deleteSavedDestination, { as: person })).body.destination).toBeNull()
  const refused = await give(id, { useSaved: true }, person)
  expect([refused.status, refused.error.code]).toEqual([409, 'refund.destination_unknown'])
  expect((await reveal(id)).body.method).toBe('bank')
})

test('only while a refund is due or asked for, and only by the customer of the booking', async () => {
  const id = await confirmed()
  const early = await give(id, wallet)
  expect([early.status, early.error.code]).toEqual([409, 'refund.not_expected'])
  const body = { note: 'Ill', refundDestination: wallet }
  await app.db.updateTable('bookings').set({ accepts_cancellations: false }).where('id', '=', id).execute()
  const asked = await app.call(performTransition, {
    as: customer,
    params: { id, action: 'request_cancellation' },
    body,
  })
  expect([asked.status, asked.body.status, asked.body.refundDestination?.method]).toEqual([200, 'confirmed', 'wallet'])
  expect((await give(id, bank)).body.refundDestination?.method).toBe('bank')
  expect((await give(id, wallet, await buildCustomer(app.context))).status).toBe(404)
})

test('an account of the platform is no destination, however it is written, nor is its IBAN', async () => {
  const own = { kind: 'bank', handle: 'EG910019000500000000263180115', currency: 'EGP' } as const
  await buildPaymentAccount(app.context, { ...own, accountNumber: '263180777', isActive: false })
  await buildPaymentAccount(app.context, { kind: 'wallet', handle: '01099988877', currency: 'EGP' })
  await buildPaymentAccount(app.context, { kind: 'instapay', handle: 'rihla.own@instapay', currency: 'EGP' })
  const { id } = await cancelled()
  const holderName = 'Mona Adel'
  const written = [
    { method: 'bank', account: 'EG910019000500000000263180115', holderName },
    { method: 'bank', account: ' eg91 0019-0005 0000 0000 2631 8011 5', holderName },
    { method: 'bank', account: 'EG٩١ ٠٠١٩ ٠٠٠٥ ٠٠٠٠ ٠٠٠٠ ٢٦٣١ ٨٠١١ ٥', holderName },
    // another branch, and the account number of the platform
    { method: 'bank', account: ibanOf('0019000700000000263180777'), holderName },
    { method: 'wallet', account: '+20 109 998-8877' },
    { method: 'wallet', account: '٠١٠٩٩٩٨٨٨٧٧' },
    { method: 'instapay', account: ' Rihla.Own@InstaPay' },
  ] as const
  for (const choice of written) {
    const { status, error } = await give(id, choice)
    expect([choice.account, status, error.code]).toEqual([choice.account, 400, 'refund.destination_ours'])
    expect((await app.call(saveDestination, { as: customer, body: choice })).status).toBe(400)
  }
  // the same number at another bank
  expect((await give(id, { method: 'bank', account: ibanOf('0003000700000000263180777'), holderName })).status).toBe(
    200,
  )
})

test('a refund to an account that has become the platform’s is refused', async () => {
  const { id } = await cancelled({ method: 'instapay', account: 'later@instapay' })
  await buildPaymentAccount(app.context, { kind: 'instapay', handle: 'later@instapay', currency: 'EGP' })
  const refund = await app.call(processRefund, { as: admin, params: { id }, body: { reference: 'FT 1' } })
  expect([refund.status, refund.error.code]).toEqual([400, 'refund.destination_ours'])
  expect((await seenBy(admin, id)).refunds).toEqual([])
})

test('InstaPay and wallets do not receive foreign currencies, a bank account does', async () => {
  const trip = await buildTrip(app.context, { agency, currency: 'USD' })
  const choice = { trip: trip.id, selectedStartDate: trip.startsOn, seats: 1 }
  const { _id: id } = (await submit(choice)).body
  await decide(id, 'payment_verified')
  await app.call(cancelBooking, { as: customer, params: { id } })
  expect((await give(id, wallet)).error.code).toBe('payment_account.currency_invalid')
  expect((await give(id, bank)).status).toBe(200)
})

test('the customer of a deleted trip opens the booking while the refund is due, and says where it goes', async () => {
  const trip = await buildTrip(app.context, { agency })
  const { _id: id } = (await submit({ trip: trip.id, selectedStartDate: trip.startsOn, seats: 1 })).body
  await decide(id, 'payment_verified')
  await app.call(deleteTripForAdmin, { as: admin, params: { id: trip.id } })
  const mail = (await app.mails(customer.email)).at(-1)!
  expect(mail.content.action?.url).toContain(`/my-bookings?booking=${id}`)
  expect((await give(id, wallet)).body).toMatchObject({
    status: 'refund_pending',
    refundDestination: { method: 'wallet' },
  })
  expect((await app.call(readBooking, { as: agency, params: { id } })).status).toBe(404)
})
