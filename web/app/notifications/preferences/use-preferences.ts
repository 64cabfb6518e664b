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

/** Optimistic switches: on failure they return to the saved state with an error toast. */
export function usePreferences(loaded: NotificationPreference[]) {
  const { t } = useLingui()
  const [preferences, setPreferences] = useState(loaded)
  const saved = useRef(loaded)
  const pending = useRef(0)
  const [send] = useState(createSerialQueue)
  const change = async (requested: Change): Promise<void> => {
    setPreferences((now) => withChange(now, requested))
    pending.current += 1
    try {
      await send(() => callWithKeepalive(changePreference, { body: requested }))
      saved.current = withChange(saved.current, requested)
    } catch (error) {
      const hasMessage = error instanceof ApiError && !error.isNetwork
      showToast(hasMessage ? error.message : t`This could not be saved. Please try again.`, 'bad')
    } finally {
      pending.current -= 1
      if (pending.current === 0) setPreferences(saved.current)
    }
  }
  return { preferences, change: (requested: Change) => void change(requested) }
}
