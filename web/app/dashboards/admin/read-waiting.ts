import { readWaitingForAdmins } from '@rihla/contract/dashboards/admin-dashboard.api.ts'
import { call } from '#api/call.ts'
import { definePageQuery } from '#data/page-query.ts'

/** Pending tasks per tab; empty when the counts could not be loaded. */
export interface Waiting {
  bookings?: number
  trips?: number
  agencies?: number
  messages?: number
  reports?: number
  mails?: number
}

export const waitingQuery = definePageQuery(readWaiting, { isSharedByUrls: true })

async function readWaiting({ signal }: { signal: AbortSignal }): Promise<Waiting> {
  try {
    const waiting = await call(readWaitingForAdmins, { signal })
    return {
      bookings: waiting.payments.count + waiting.confirmations.count + waiting.refunds.count,
      trips: waiting.trips.count,
      agencies: waiting.agencies.count,
      messages: waiting.messages.count,
      reports: waiting.reports.count + waiting.investigations.count,
      mails: waiting.mails.count,
    }
  } catch {
    return {}
  }
}
