import { randomUUID } from 'node:crypto'
import {
  exportAgencyBookings,
  listAgencyBookings,
  summarizeAgencyBookings,
} from '@rihla/contract/bookings/agency-bookings.api.ts'
import type { BookingStatus } from '@rihla/contract/bookings/booking.ts'
import * as adminApi from '@rihla/contract/bookings/admin-bookings.api.ts'
import * as api from '@rihla/contract/bookings/bookings.api.ts'
import { checkIn } from '@rihla/contract/bookings/check-in.api.ts'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import type { NamedAction } from '@rihla/contract/lifecycle/lifecycle.ts'
import { openNationalId } from '@rihla/contract/bookings/identity-documents.api.ts'
import { performTransition } from '@rihla/contract/bookings/transitions.api.ts'
import * as travellers from '@rihla/contract/travellers/travellers.api.ts'
import * as refunds from '@rihla/contract/refunds/refunds.api.ts'
import * as holds from '@rihla/contract/seat-holds/seat-holds.api.ts'
import * as waiting from '@rihla/contract/waiting-list/waiting-list.api.ts'
import { amountDue } from '#testing/amount-due.ts'
import { buildBooking } from '#testing/builders/bookings.ts'
import { buildCustomer } from '#testing/builders/people.ts'
import { buildTrip } from '#testing/builders/trips.ts'
import { everyone, only, type Permission, signedIn, type World } from '#testing/permission-table.ts'

/** A deposit with a reference of its own: one that two bookings share has to be explained. */
const deposit = () => ({ paymentType: 'deposit_payment', paymentReference: `REF ${randomUUID()}` }) as const

const choiceOf = async ({ it, people }: World) => {
  const trip = await buildTrip(it.context, { agency: people.agency })
  return { trip: trip.id, seats: 1, selectedStartDate: trip.startsOn }
}

/** The decisions that lead from a submitted booking to each status. */
const decisionsTo: Partial<Record<BookingStatus, BookingStatus[]>> = {
  pending: [],
  payment_verified: ['payment_verified'],
  agency_approved: ['payment_verified', 'agency_approved'],
  confirmed: ['payment_verified', 'agency_approved', 'confirmed'],
}

const bookingIn =
  (status: BookingStatus) =>
  async (world: World): Promise<{ params: { id: string } }> => {
    const { it, people } = world
    const made = await it.call(api.submitBooking, {
      as: people.customer,
      body: { ...(await choiceOf(world)), ...deposit() },
    })
    const params = { id: made.body._id }
    for (const next of decisionsTo[status] ?? []) {
      if (next === 'agency_approved') {
        await it.call(api.reviewBooking, { as: people.agency, params, body: { action: 'approve' } })
      } else {
        await it.call(adminApi.changeBookingStatus, {
          as: people.admin,
          params,
          body: { status: next, ...(await amountDue(it, params.id)) },
        })
      }
    }
    return { params }
  }

const cancelled = async (world: World) => {
  const { params } = await bookingIn('pending')(world)
  await world.it.call(api.cancelBooking, { as: world.people.customer, params })
  return { params }
}

const askedForProof = async (world: World) => {
  const { params } = await bookingIn('pending')(world)
  await world.it.call(performTransition, {
    as: world.people.admin,
    params: { ...params, action: 'request_proof' },
    body: { note: 'Not found.' },
  })
  return { params }
}

const askedForShortfall = async (world: World) => {
  const { params } = await bookingIn('pending')(world)
  await world.it.call(performTransition, {
    as: world.people.admin,
    params: { ...params, action: 'ask_for_rest' },
    body: { receivedAmount: 1 },
  })
  return { params }
}

const withBalance = async (world: World) => {
  const { params } = await bookingIn('confirmed')(world)
  const body = { paymentReference: `REF ${randomUUID()}` }
  const sent = await world.it.call(performTransition, {
    as: world.people.customer,
    params: { ...params, action: 'send_balance' },
    body,
  })
  return { params, transfer: sent.body.balance!._id }
}

/** The agency of a deposit has collected the balance. */
const collected = async (world: World) => {
  const { params } = await bookingIn('agency_approved')(world)
  await world.it.call(api.collectRemaining, { as: world.people.agency, params })
  return { params }
}

const askedForDetails = async (world: World) => {
  const { params } = await bookingIn('payment_verified')(world)
  const body = { items: ['national_id' as const], withinDays: 2 }
  await world.it.call(performTransition, {
    as: world.people.agency,
    params: { ...params, action: 'ask_for_details' },
    body,
  })
  return { params }
}

/** Its agency is asked before it is cancelled. */
const askedToCancel = async (world: World) => {
  const { params } = await bookingIn('confirmed')(world)
  await world.it.db.updateTable('bookings').set({ accepts_cancellations: false }).where('id', '=', params.id).execute()
  await world.it.call(performTransition, {
    as: world.people.customer,
    params: { ...params, action: 'request_cancellation' },
    body: {},
  })
  return { params }
}

const rejected = async (world: World) => {
  const { params } = await bookingIn('pending')(world)
  await world.it.call(adminApi.changeBookingStatus, { as: world.people.admin, params, body: { status: 'rejected' } })
  return { params }
}

/** Its agency should have answered long ago. */
const late = async (world: World) => {
  const { params } = await bookingIn('payment_verified')(world)
  await world.it.db
    .updateTable('bookings')
    .set({ due_at: new Date(0) })
    .where('id', '=', params.id)
    .execute()
  return { params }
}

/** Its agency has moved the meeting point. */
const changed = async (world: World) => {
  const { params } = await bookingIn('confirmed')(world)
  await world.it.db
    .updateTable('trips')
    .set({ pickup_location: 'Giza Square' })
    .where('id', '=', (eb) => eb.selectFrom('bookings').select('trip_id').where('id', '=', params.id))
    .execute()
  return { params }
}

const wallet = { method: 'wallet', account: '01012345678' } as const

const withDestination = async (world: World) => {
  const { params } = await cancelled(world)
  await world.it.call(refunds.giveDestination, { as: world.people.customer, params, body: wallet })
  return { params }
}

const customers = only({ customer: 200, otherCustomer: 200 })

const refundsPermissions: Permission[] = [
  { route: refunds.readSavedDestination, statuses: customers },
  { route: refunds.saveDestination, statuses: customers, call: () => ({ body: wallet }) },
  { route: refunds.deleteSavedDestination, statuses: customers },
  {
    route: refunds.giveDestination,
    statuses: only({ customer: 200, otherCustomer: 404 }),
    call: async (world) => ({ ...(await cancelled(world)), body: wallet }),
  },
  { route: refunds.revealDestination, statuses: only({ admin: 200 }), call: withDestination },
  { route: refunds.listRefundsDue, statuses: only({ admin: 200 }) },
  { route: refunds.exportRefundsDue, statuses: only({ admin: 200 }) },
  { route: refunds.findReusedRefunds, statuses: only({ admin: 200 }), call: () => ({ query: { reference: 'FT 1' } }) },
]

const agencies = (status: number) => ({ agency: status, otherAgency: status, unverifiedAgency: status })
/** Its customer, its agency and admins; for everyone else the booking does not exist. */
const parties = (status: number) => ({
  customer: status,
  otherCustomer: 404,
  ...agencies(404),
  agency: status,
  admin: status,
})
const ownAgency = only({ ...agencies(404), agency: 200 })

type Prepare = (world: World) => Promise<{ params: { id: string }; transfer?: string }>

/** A confirmed booking of the agency's own trip that departs today and requires foreign cash. */
const departingToday = async ({ it, people }: World) => {
  const startsOn = it.clock.today()
  const trip = await buildTrip(it.context, {
    agency: people.agency,
    foreign: { amount: 100, currency: 'USD' },
    departures: [{ startsOn, totalSeats: 4 }],
  })
  const { id } = await buildBooking(it.context, { trip, customer: people.customer, status: 'confirmed' })
  return { params: { id } }
}

const byCustomer = only({ customer: 200, otherCustomer: 404 })
const byAdmin = only({ admin: 200 })
const byEither = only({ ...agencies(404), agency: 200, admin: 200 })

/** Transitions, each with a booking in which it is possible. */
const transitions: [NamedAction, Permission['statuses'], Prepare, BodyOf<typeof performTransition>?][] = [
  ['send_proof', byCustomer, askedForProof, { paymentReference: 'REF 2' }],
  ['send_balance', byCustomer, bookingIn('confirmed'), { paymentReference: 'REF 3' }],
  ['send_details', byCustomer, askedForDetails],
  ['request_cancellation', byCustomer, bookingIn('confirmed')],
  ['accept_changes', byCustomer, changed, { version: 2 }],
  ['ask_for_details', ownAgency, bookingIn('payment_verified'), { items: ['national_id'], withinDays: 2 }],
  ['collect_cash', ownAgency, departingToday],
  ['accept_cancellation', byEither, askedToCancel],
  ['decline_cancellation', byEither, askedToCancel],
  ['call_off', byEither, bookingIn('confirmed'), { note: 'Sandstorm.' }],
  ['verify_balance', byAdmin, withBalance, { receivedAmount: 1 }],
  ['refuse_balance', byAdmin, withBalance, { note: 'Not found.' }],
  ['ask_for_rest', byAdmin, bookingIn('pending'), { receivedAmount: 1 }],
  ['undo_collection', byAdmin, collected, { note: 'Nothing was paid.' }],
  ['record_late_payment', byAdmin, cancelled, { receivedAmount: 1 }],
  ['return_payment', byAdmin, askedForShortfall],
  ['request_proof', byAdmin, bookingIn('pending'), { note: 'Not found.' }],
  ['extend_proof', byAdmin, askedForProof],
  ['revive', byAdmin, rejected, { receivedAmount: 2_250 }],
  ['approve_for_agency', byAdmin, late],
]

export const bookingsPermissions: Permission[] = [
  {
    route: api.quoteBooking,
    statuses: everyone(200),
    call: async (world) => ({ body: { ...(await choiceOf(world)), paymentType: 'full_payment' } }),
  },
  {
    route: api.submitBooking,
    statuses: only({ customer: 201, otherCustomer: 201 }),
    call: async (world) => ({ body: { ...(await choiceOf(world)), ...deposit() } }),
  },
  { route: api.listMyBookings, statuses: only({ customer: 200, otherCustomer: 200 }) },
  { route: api.summarizeMyBookings, statuses: only({ customer: 200, otherCustomer: 200 }) },
  ...[listAgencyBookings, summarizeAgencyBookings, exportAgencyBookings].map((route) => ({
    route,
    statuses: only(agencies(200)),
  })),
  { route: api.listPendingApprovals, statuses: only(agencies(200)) },
  {
    route: api.listTripBookings,
    statuses: ownAgency,
    call: async (world) => ({ params: { id: (await choiceOf(world)).trip } }),
  },
  { route: api.readBooking, statuses: only(parties(200)), call: bookingIn('pending') },
  { route: api.quoteCancellation, statuses: only(parties(200)), call: bookingIn('confirmed') },
  { route: api.downloadVoucher, statuses: only(parties(200)), call: bookingIn('confirmed') },
  { route: api.downloadCalendar, statuses: only(parties(200)), call: bookingIn('confirmed') },
  {
    route: openNationalId,
    statuses: signedIn(404, { agency: 200, admin: 200 }),
    call: bookingIn('payment_verified'),
    // this customer has uploaded no documents, so nothing is logged
    isUnaudited: true,
  },
  {
    route: api.reviewBooking,
    statuses: ownAgency,
    call: async (world) => ({ ...(await bookingIn('payment_verified')(world)), body: { action: 'approve' } }),
  },
  { route: api.collectRemaining, statuses: ownAgency, call: bookingIn('agency_approved') },
  { route: api.cancelBooking, statuses: only({ customer: 200, otherCustomer: 404 }), call: bookingIn('pending') },
  ...transitions.map(([action, statuses, prepare, body]): Permission => ({
    route: performTransition,
    variant: action,
    statuses,
    call: async (world) => {
      const { params, ...more } = await prepare(world)
      return { params: { ...params, action }, body: { ...body, ...more } }
    },
  })),
  { route: adminApi.listBookingsForAdmin, statuses: only({ admin: 200 }) },
  { route: adminApi.exportBookingsForAdmin, statuses: only({ admin: 200 }) },
  { route: adminApi.listReusedPayments, statuses: only({ admin: 200 }), call: bookingIn('pending') },
  {
    route: adminApi.recordBookingPresence,
    statuses: only({ admin: 200 }),
    call: bookingIn('pending'),
    isUnaudited: true,
  },
  { route: adminApi.releaseBooking, statuses: only({ admin: 200 }), call: bookingIn('pending'), isUnaudited: true },
  {
    route: adminApi.changeBookingStatus,
    statuses: only({ admin: 200 }),
    call: async (world) => {
      const { params } = await bookingIn('pending')(world)
      return { params, body: { status: 'payment_verified', ...(await amountDue(world.it, params.id)) } }
    },
  },
  ...refundsPermissions,
  {
    route: adminApi.processRefund,
    statuses: only({ admin: 200 }),
    call: async (world) => ({ ...(await cancelled(world)), body: { refundNotes: null } }),
  },
]

const withTravellers = async (world: World) => {
  const { it, people } = world
  const trip = await buildTrip(it.context, { agency: people.agency, travellerDetails: 'documents' })
  const { id } = await buildBooking(it.context, { trip, customer: people.customer, status: 'confirmed' })
  const laila = { name: 'Laila', nationality: 'FR', documentKind: 'passport', documentNumber: 'FR12345' } as const
  await it.call(travellers.changeTravellers, { as: people.customer, params: { id }, body: { travellers: [laila] } })
  return { params: { id } }
}

const companion = async ({ it, people }: World) => {
  const { body } = await it.call(travellers.saveCompanion, { as: people.customer, body: { name: 'Laila' } })
  return { params: { id: body[0]!._id } }
}

export const travellersPermissions: Permission[] = [
  { route: travellers.readTravellers, statuses: only(parties(200)), call: withTravellers },
  { route: travellers.openTravellers, statuses: signedIn(404, { agency: 200, admin: 200 }), call: withTravellers },
  {
    route: travellers.changeTravellers,
    statuses: only({ customer: 200, otherCustomer: 404 }),
    call: async (world) => ({ ...(await withTravellers(world)), body: { travellers: [{ name: 'Omar' }] } }),
  },
  { route: travellers.listCompanions, statuses: only({ customer: 200, otherCustomer: 200 }) },
  {
    route: travellers.saveCompanion,
    statuses: only({ customer: 200, otherCustomer: 200 }),
    call: () => ({ body: { name: 'Laila' } }),
  },
  { route: travellers.deleteCompanion, statuses: only({ customer: 200, otherCustomer: 404 }), call: companion },
]

const held = async (world: World) => {
  const made = await world.it.call(holds.holdSeats, { as: world.people.customer, body: await choiceOf(world) })
  return { params: { id: made.body._id } }
}
const ownHold = only({ customer: 200, otherCustomer: 404 })

export const seatHoldsPermissions: Permission[] = [
  {
    route: holds.holdSeats,
    statuses: only({ customer: 201, otherCustomer: 201 }),
    call: async (world) => ({ body: await choiceOf(world) }),
  },
  { route: holds.listSeatHolds, statuses: only({ customer: 200, otherCustomer: 200 }) },
  {
    route: holds.changeSeatHold,
    statuses: ownHold,
    call: async (world) => ({ ...(await held(world)), body: { seats: 2 } }),
  },
  { route: holds.startTransfer, statuses: ownHold, call: held },
  { route: holds.releaseSeatHold, statuses: ownHold, call: held },
]

/** A sold-out departure. */
const soldOut = async ({ it }: World) => {
  const trip = await buildTrip(it.context, { departures: [{ startsOn: it.clock.today(), totalSeats: 1 }] })
  await buildBooking(it.context, { trip, customer: await buildCustomer(it.context), seats: 1, status: 'pending' })
  const body = { selectedStartDate: trip.startsOn, seats: 1, email: 'waiting@example.com' }
  return { params: { id: trip.id }, body }
}

const waitingEntry = async (world: World) => {
  const made = await world.it.call(waiting.joinWaitingList, {
    as: world.people.customer,
    ...(await soldOut(world)),
  })
  return { params: { id: made.body.entry!._id } }
}

export const waitingListPermissions: Permission[] = [
  {
    route: waiting.joinWaitingList,
    statuses: everyone(201, { agency: 403, otherAgency: 403, unverifiedAgency: 403, admin: 403 }),
    call: soldOut,
  },
  { route: waiting.listWaitingList, statuses: only({ customer: 200, otherCustomer: 200 }) },
  {
    // without the key of the mail
    route: waiting.readWaitingListEntry,
    statuses: everyone(404),
    call: async (world) => ({ ...(await waitingEntry(world)), query: { key: 'abc' } }),
  },
  {
    route: waiting.confirmWaitingList,
    statuses: everyone(400),
    call: async (world) => ({ ...(await waitingEntry(world)), body: { token: 'abc' } }),
  },
  {
    route: waiting.leaveWaitingList,
    statuses: everyone(404, { customer: 200 }),
    call: async (world) => ({ ...(await waitingEntry(world)), query: {} }),
  },
]

export const checkInPermissions: Permission[] = [
  {
    route: checkIn,
    statuses: ownAgency,
    call: async (world) => ({ ...(await departingToday(world)), body: { seats: 1, version: 0 } }),
  },
]
