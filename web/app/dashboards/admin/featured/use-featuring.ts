import { useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { featureTrip } from '@rihla/contract/trips/featured.api.ts'
import { useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { failureText } from '#api/failure-text.ts'
import { createSerialQueue } from '#api/serial-queue.ts'
import { refreshQueries } from '#data/query-client.ts'
import { showToast } from '#ui/toasts-store.ts'

interface FeaturedTrip {
  _id: string
  title: string
  featuredOrder: number
}

export type Step = 'up' | 'down' | 'remove'

/**
 * Changes the positions of featured trips one request at a time; the focus stays on the moved trip. `move` shows a new
 * position before the server has answered: it returns the rollback, or undefined beyond the first and last position.
 */
export function useFeaturing(
  trips: readonly FeaturedTrip[],
  move: (id: string, by: number) => { position: number; rollBack: () => void } | undefined,
) {
  const { t } = useLingui()
  const [enqueue] = useState(createSerialQueue)
  const waiting = useRef(0)
  /** The trip that is being added or removed. */
  const [busyId, setBusyId] = useState<string>()
  /** Result of the last change, for screen readers. */
  const [announcement, setAnnouncement] = useState('')
  const focusOn = useFocusAfter(trips)

  /** Refreshes after the last of several quick changes, because earlier lists lack the later ones. */
  async function send({ _id, title }: FeaturedTrip, to: number, rollBack?: () => void): Promise<void> {
    waiting.current += 1
    try {
      await enqueue(async () => {
        const body = { isFeatured: to > 0, featuredOrder: to, showInHomepage: true }
        const { featuredOrder: position } = await call(featureTrip, { params: { id: _id }, body })
        setAnnouncement(
          position === 0
            ? t`${title} is no longer featured.`
            : rollBack
              ? t`${title} moved to position ${position}.`
              : t`${title} is now featured at position ${position}.`,
        )
      })
    } catch (error) {
      rollBack?.()
      showToast(failureText(error, t`Failed to update`), 'bad')
    } finally {
      waiting.current -= 1
      if (waiting.current === 0) await refreshQueries()
    }
  }

  async function sendBusy(trip: FeaturedTrip, position: number): Promise<void> {
    setBusyId(trip._id)
    await send(trip, position)
    setBusyId(undefined)
  }

  // the server clamps to the last position, whatever other admins added in the meantime
  const add = (trip: FeaturedTrip) => sendBusy(trip, limits.featuredTrips)

  async function step(trip: FeaturedTrip, step: Step): Promise<void> {
    if (step === 'remove') {
      focusOn(trip, step)
      return sendBusy(trip, 0)
    }
    const moved = move(trip._id, step === 'up' ? -1 : 1)
    if (!moved) return
    focusOn(trip, step)
    await send(trip, moved.position, moved.rollBack)
  }

  return { busyId, announcement, add, step }
}

export type Featuring = ReturnType<typeof useFeaturing>

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
