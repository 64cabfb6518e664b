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

/** Switches move at once, and go back to what is saved, with a word of why, if they could not be saved. */
export function usePreferences(loaded: NotificationPreference[]) {
  const { t } = useLingui()
  const [preferences, setPreferences] = useState(loaded)
  const saved = useRef(loaded)
  const waiting = useRef(0)
  const [send] = useState(createSerialQueue)
  const change = async (wanted: Change): Promise<void> => {
    setPreferences((now) => withChange(now, wanted))
    waiting.current += 1
    try {
      await send(() => callWithKeepalive(changePreference, { body: wanted }))
      saved.current = withChange(saved.current, wanted)
    } catch (error) {
      const isSaid = error instanceof ApiError && !error.isNetwork
      showToast(isSaid ? error.message : t`This could not be saved. Please try again.`, 'bad')
    } finally {
      waiting.current -= 1
      if (waiting.current === 0) setPreferences(saved.current)
    }
  }
  return { preferences, change: (wanted: Change) => void change(wanted) }
}
