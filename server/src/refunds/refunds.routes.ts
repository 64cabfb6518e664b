import { bookingNumber } from '@rihla/contract/bookings/booking.ts'
import { toMajor } from '@rihla/contract/money.ts'
import type { PaymentAccountKind } from '@rihla/contract/payment-accounts/payment-account.ts'
import * as api from '@rihla/contract/refunds/refunds.api.ts'
import type { ReusedRefund } from '@rihla/contract/refunds/refunds.api.ts'
import { recordAudit } from '#audit/record-audit.ts'
import { auditedCsvRoute } from '#audit/record-export.ts'
import type { Context } from '#context.ts'
import { readFileUrl } from '#files/file-urls.ts'
import type { App } from '#http/fastify-app.ts'
import type { CsvColumns } from '#http/csv.ts'
import type { CurrentUser } from '#http/current-user.ts'
import { requireFound } from '#http/ids.ts'
import { setTotal } from '#http/paging.ts'
import { serve } from '#http/serve.ts'
import { changeAndShow, showBooking } from '#bookings/show-booking.ts'
import { deleteSavedDestination, findGivenDestination, findSavedDestination } from './refund-destinations.queries.ts'
import { giveDestination, saveDestination } from './give-destination.ts'
import { type ExportableRefund, listExportableRefunds, listRefundsDue } from './list-refunds-due.ts'
import { presentDestination, revealDestination } from '#bookings/presentation/present-refund.ts'
import { listRefundsByProof, listRefundsByReference } from './refunds.queries.ts'

/** Where refunds go, and the refund desk (docs/product/refunds.md). */
export function refundsRoutes(app: App, context: Context): void {
  const { db } = context
  const showSaved = async ({ id }: CurrentUser) => {
    const saved = await findSavedDestination(db, id)
    return { destination: saved ? presentDestination(saved) : null }
  }

  serve(app, api.readSavedDestination, ({ user }) => showSaved(user))
  serve(app, api.saveDestination, async ({ user, body }) => {
    await saveDestination(context, user, body)
    return showSaved(user)
  })
  serve(app, api.deleteSavedDestination, async ({ user }) => {
    await deleteSavedDestination(db, user.id)
    return showSaved(user)
  })
  serve(app, api.giveDestination, changeAndShow(context, giveDestination))

  serve(app, api.revealDestination, async ({ user, params: { id } }, reply) => {
    void reply.header('cache-control', 'no-store')
    await showBooking(context, user, id)
    return readRevealed(context, user, id)
  })

  serve(app, api.listRefundsDue, async ({ user, query: { search, neverVerified }, page }, reply) => {
    const list = await listRefundsDue(context, user, { search, isNeverVerified: neverVerified, slice: page })
    setTotal(reply, list.total)
    return list
  })

  auditedCsvRoute(app, context, {
    endpoint: api.exportRefundsDue,
    columns: refundColumns,
    file: async ({ query: { search } }) => ({
      name: 'rihla-refunds',
      rows: await listExportableRefunds(db, search),
    }),
  })

  serve(app, api.findReusedRefunds, async ({ user, query: { reference, proof } }) => {
    const named = proof === undefined ? undefined : readFileUrl(proof)
    const uploadId = named && 'uploadId' in named ? named.uploadId : undefined
    const [byReference, byPicture] = await Promise.all([
      reference ? listRefundsByReference(db, reference) : [],
      uploadId ? listRefundsByProof(db, uploadId, user.id) : [],
    ])
    return { reference: byReference.map(presentReused), picture: byPicture.map(presentReused) }
  })
}

/** Reads the destination and logs who read it, in one transaction. */
const readRevealed = ({ db, clock }: Context, admin: CurrentUser, bookingId: string) =>
  db.transaction().execute(async (trx) => {
    const destination = requireFound(await findGivenDestination(trx, bookingId))
    await recordAudit(trx, {
      actorId: admin.id,
      action: 'refund_destination.view',
      targetId: bookingId,
      at: clock.now(),
    })
    return revealDestination(destination)
  })

const presentReused = (row: Awaited<ReturnType<typeof listRefundsByReference>>[number]): ReusedRefund => ({
  booking: row.booking_id,
  bookingNumber: bookingNumber(row.booking_id),
  customer: row.customer_name,
  amount: toMajor(row.amount_minor),
  currency: row.currency,
  sentAt: row.sent_at.toISOString(),
})

const methodLabels: Record<PaymentAccountKind, string> = {
  instapay: /*i18n*/ 'InstaPay',
  wallet: /*i18n*/ 'Mobile wallet',
  bank: /*i18n*/ 'Bank account',
}

/** The columns of the file for the bank. */
const refundColumns: CsvColumns<ExportableRefund> = (i18n) => [
  { head: i18n.t('Reference'), value: ({ id }) => bookingNumber(id) },
  { head: i18n.t('Amount'), value: ({ leftMinor }) => toMajor(leftMinor) },
  { head: i18n.t('Currency'), value: ({ currency }) => currency },
  { head: i18n.t('Method'), value: ({ method }) => i18n.t(methodLabels[method]) },
  { head: i18n.t('Account'), value: ({ account }) => account },
  { head: i18n.t('Account holder'), value: (row) => row.holder_name || row.customer_name },
  { head: i18n.t('Customer'), value: ({ customer_name }) => customer_name },
]
