import { useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { featureTrip } from '@rihla/contract/trips/featured.api.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#api/call.ts'
import { showToast } from '#ui/toasts-store.ts'
import { failureText } from '#api/failure-text.ts'

interface FeaturedTrip {
  _id: string
  title: string
  featuredOrder: number
}

export type Step = 'up' | 'down' | 'remove'

export interface Featuring {
  /** The trip whose position is being changed. */
  busyId: string | undefined
  /** Result of the last change, for screen readers. */
  announcement: string
  add: (trip: FeaturedTrip) => Promise<void>
  step: (trip: FeaturedTrip, step: Step) => Promise<void>
}

/** Changes the positions of featured trips one request at a time; the focus stays on the moved trip. */
export function useFeaturing(trips: readonly FeaturedTrip[], loadedAt: number): Featuring {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [busyId, setBusyId] = useState<string>()
  const [announcement, setAnnouncement] = useState('')
  const focusOn = useFocusAfter(trips)
  const { enqueue, positionOf, remember } = usePositions(loadedAt)

  async function send(trip: FeaturedTrip, position: number): Promise<number | undefined> {
    setBusyId(trip._id)
    try {
      const body = { isFeatured: position > 0, featuredOrder: position, showInHomepage: true }
      const { featuredOrder } = await call(featureTrip, { params: { id: trip._id }, body })
      remember(trip, featuredOrder)
      return featuredOrder
    } catch (error) {
      showToast(failureText(error, t`Failed to update`), 'bad')
      return undefined
    } finally {
      await revalidate()
      setBusyId(undefined)
    }
  }

  const add = (trip: FeaturedTrip) =>
    enqueue(async () => {
      // the server clamps to the last position, whatever other admins added in the meantime
      const position = await send(trip, limits.featuredTrips)
      const { title } = trip
      if (position) setAnnouncement(t`${title} is now featured at position ${position}.`)
    })

  const step = (trip: FeaturedTrip, step: Step) =>
    enqueue(async () => {
      const { title } = trip
      const target = step === 'remove' ? 0 : positionOf(trip) + (step === 'up' ? -1 : 1)
      // ignore presses beyond the first or last position
      if (step !== 'remove' && (target < 1 || target > trips.length)) return
      focusOn(trip, step)
      const position = await send(trip, target)
      if (position === undefined) return
      setAnnouncement(position === 0 ? t`${title} is no longer featured.` : t`${title} moved to position ${position}.`)
    })

  return { busyId, announcement, add, step }
}

/**
 * Serialises position changes: each step starts from the result of the step before it, and a response is used until a
 * list that was requested after it is shown.
 */
function usePositions(loadedAt: number) {
  const queue = useRef(Promise.resolve())
  const responses = useRef(new Map<string, { position: number; at: number }>())
  return {
    enqueue: (work: () => Promise<void>): Promise<void> => (queue.current = queue.current.then(work)),
    positionOf(trip: FeaturedTrip): number {
      const response = responses.current.get(trip._id)
      return response && response.at > loadedAt ? response.position : trip.featuredOrder
    },
    remember: (trip: FeaturedTrip, position: number) =>
      void responses.current.set(trip._id, { position, at: performance.now() }),
  }
}

/**
 * Restores the focus, which a moved element loses, once the new order is shown; after a removal focuses its neighbour.
 */
function useFocusAfter(trips: readonly FeaturedTrip[]): (trip: FeaturedTrip, step: Step) => void {
  const pendingFocus = useRef<{ trip: FeaturedTrip; step: Step }>(undefined)
  const order = trips.map(({ _id }) => _id).join()
  useEffect(() => {
    if (!pendingFocus.current) return
    const { trip, step } = pendingFocus.current
    pendingFocus.current = undefined
    const id = step === 'remove' ? (trips[Math.min(trip.featuredOrder, trips.length) - 1]?._id ?? '') : trip._id
    const buttons = [...document.querySelectorAll<HTMLButtonElement>(`[data-featured="${id}"] button`)]
    const same = buttons.find((button) => button.dataset.step === step && !button.disabled)
    const target = same ?? buttons.find((button) => !button.disabled)
    target?.focus()
  }, [order]) // oxlint-disable-line react/exhaustive-deps
  return (trip, step) => {
    pendingFocus.current = { trip, step }
  }
}
