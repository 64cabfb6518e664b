import { useSyncExternalStore } from 'react'
import { createStore } from '#data/create-store.ts'
import type { BookingChoice } from '#trips/page/use-booking-choice.ts'
import { drafts, openDraft } from './booking-draft.ts'
import { type BookingEvent, type BookingState, openedState, reduce } from './booking-state.ts'

export type BookingStore = ReturnType<typeof createBookingStore>

/**
 * State of an open booking form. It is outside React because responses arrive after the form was closed, and because its draft
 * is saved with the event: an expiring session unmounts the form before the next render.
 */
export function createBookingStore(userId: string, tripId: string, choice: BookingChoice) {
  const { get, set, subscribe } = createStore(openedState(openDraft(userId, tripId, choice)))
  // a retry needs the same key even if nothing was filled in
  drafts.save(get().draft, userId, tripId)
  return {
    get,
    subscribe,
    dispatch(event: BookingEvent): void {
      const before = get()
      const state = reduce(before, event, Date.now())
      if (state.activity.is === 'closed' && state.activity.to) drafts.forget(userId, tripId)
      else if (before.activity.is !== 'closed') drafts.save(state.draft, userId, tripId)
      set(state)
    },
    /** Resolves with the first state that meets the condition. */
    until: (isMet: (state: BookingState) => boolean): Promise<BookingState> =>
      new Promise((resolve) => {
        const check = () => {
          if (!isMet(get())) return
          stop()
          resolve(get())
        }
        const stop = subscribe(check)
        check()
      }),
  }
}

export const useBookingState = ({ subscribe, get }: BookingStore): BookingState =>
  useSyncExternalStore(subscribe, get, get)
