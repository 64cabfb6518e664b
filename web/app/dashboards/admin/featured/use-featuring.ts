import { useLingui } from '@lingui/react/macro'
import { limits } from '@rihla/contract/limits.ts'
import { featureTrip } from '@rihla/contract/trips/featured.api.ts'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#api/call.ts'
import { showToast } from '#ui/toasts-store.ts'
import { failureText } from '#api/failure-text.ts'

interface Placed {
  _id: string
  title: string
  featuredOrder: number
}

export type Step = 'up' | 'down' | 'remove'

export interface Featuring {
  /** The trip whose place is being changed. */
  busyId: string | undefined
  /** What has just happened, for readers. */
  said: string
  add: (trip: Placed) => Promise<void>
  step: (trip: Placed, step: Step) => Promise<void>
}

/** Gives featured trips their places, one after the other; the focus stays with the trip that moves. */
export function useFeaturing(trips: readonly Placed[], loadedAt: number): Featuring {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [busyId, setBusyId] = useState<string>()
  const [said, setSaid] = useState('')
  const focusOn = useFocusAfter(trips)
  const { takeTurn, placeOf, remember } = usePlaces(loadedAt)

  async function send(trip: Placed, place: number): Promise<number | undefined> {
    setBusyId(trip._id)
    try {
      const body = { isFeatured: place > 0, featuredOrder: place, showInHomepage: true }
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

  const add = (trip: Placed) =>
    takeTurn(async () => {
      // beyond the last is the last, whatever others added meanwhile
      const place = await send(trip, limits.featuredTrips)
      const { title } = trip
      if (place) setSaid(t`${title} is featured as number ${place}.`)
    })

  const step = (trip: Placed, step: Step) =>
    takeTurn(async () => {
      const { title } = trip
      const wanted = step === 'remove' ? 0 : placeOf(trip) + (step === 'up' ? -1 : 1)
      // pressed once more than there are places
      if (step !== 'remove' && (wanted < 1 || wanted > trips.length)) return
      focusOn(trip, step)
      const place = await send(trip, wanted)
      if (place === undefined) return
      setSaid(place === 0 ? t`${title} is no longer featured.` : t`${title} is number ${place} now.`)
    })

  return { busyId, said, add, step }
}

/**
 * However quickly somebody presses, one step follows the other, each from where the one before it led: an answer counts
 * until a list is shown that was asked for after it.
 */
function usePlaces(loadedAt: number) {
  const turn = useRef(Promise.resolve())
  const answered = useRef(new Map<string, { place: number; at: number }>())
  return {
    takeTurn: (work: () => Promise<void>): Promise<void> => (turn.current = turn.current.then(work)),
    placeOf(trip: Placed): number {
      const answer = answered.current.get(trip._id)
      return answer && answer.at > loadedAt ? answer.place : trip.featuredOrder
    },
    remember: (trip: Placed, place: number) => void answered.current.set(trip._id, { place, at: performance.now() }),
  }
}

/** A moved element loses the focus: it gets it back once the new order is shown; after a removal its neighbour does. */
function useFocusAfter(trips: readonly Placed[]): (trip: Placed, step: Step) => void {
  const wanted = useRef<{ trip: Placed; step: Step }>(undefined)
  const order = trips.map(({ _id }) => _id).join()
  useEffect(() => {
    if (!wanted.current) return
    const { trip, step } = wanted.current
    wanted.current = undefined
    const id = step === 'remove' ? (trips[Math.min(trip.featuredOrder, trips.length) - 1]?._id ?? '') : trip._id
    const buttons = [...document.querySelectorAll<HTMLButtonElement>(`[data-featured="${id}"] button`)]
    const same = buttons.find((button) => button.dataset.step === step && !button.disabled)
    const target = same ?? buttons.find((button) => !button.disabled)
    target?.focus()
  }, [order]) // oxlint-disable-line react/exhaustive-deps
  return (trip, step) => {
    wanted.current = { trip, step }
  }
}
