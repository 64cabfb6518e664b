import { useLingui } from '@lingui/react/macro'
import type { BodyOf } from '@rihla/contract/endpoint.ts'
import { changePreference, type NotificationPreference } from '@rihla/contract/notifications/notifications.api.ts'
import { useRef, useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { callWithKeepalive } from '#api/call.ts'
import { createSerialQueue } from '#api/serial-queue.ts'
import { showToast } from '#ui/toasts-store.ts'

type Change = BodyOf<typeof changePreference>

const withChange = (all: NotificationPreference[], { topic, channel, isOn }: Change): NotificationPreference[] =>
  all.map((each) => (each.topic === topic ? { ...each, [channel]: isOn } : each))

/**
 * Optimistic switches: on failure they return to the saved state with an error toast. Changes are sent in order; not
 * with `useAction`, which ignores a switch toggled back while the first change is being sent.
 */
export function useChangePreference(
  preferences: NotificationPreference[],
  show: (next: NotificationPreference[]) => void,
): (requested: Change) => void {
  const { t } = useLingui()
  const [send] = useState(createSerialQueue)
  const pending = useRef({ count: 0, shown: preferences, saved: preferences })
  const change = async (requested: Change): Promise<void> => {
    const { current } = pending
    if (current.count === 0) current.shown = current.saved = preferences
    current.count += 1
    show((current.shown = withChange(current.shown, requested)))
    try {
      await send(() => callWithKeepalive(changePreference, { body: requested }))
      current.saved = withChange(current.saved, requested)
    } catch (error) {
      const hasMessage = error instanceof ApiError && !error.isNetwork
      showToast(hasMessage ? error.message : t`This could not be saved. Please try again.`, 'bad')
    } finally {
      current.count -= 1
      if (current.count === 0) show(current.saved)
    }
  }
  return (requested) => void change(requested)
}
