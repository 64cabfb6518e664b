import type { WaitingListEntry } from '@rihla/contract/waiting-list/waiting-list.api.ts'
import type { WaitingState } from '@rihla/contract/waiting-list/waiting-list.ts'
import { publicFileUrl } from '#files/file-urls.ts'
import type { PresentedRow } from './waiting-list.queries.ts'

/** An entry as its customer or visitor sees it. */
export const presentWaiting = (row: PresentedRow): WaitingListEntry => ({
  _id: row.id,
  trip: {
    _id: row.trip_id,
    title: row.title,
    destination: row.destination,
    image: row.cover_key === null ? null : publicFileUrl(row.cover_key),
  },
  selectedStartDate: row.starts_on,
  bookingEndDate: row.ends_on,
  seats: row.seats,
  state: row.state as WaitingState,
  position: row.position,
  offerExpiresAt: row.offer_expires_at?.toISOString() ?? null,
})
