import { useEffect, useRef, useState } from 'react'
import { isTypingOrInDialog, readKey, type QueueCommand } from './read-key.ts'

const storageKey = 'queue-keys'

const isTurnedOff = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'off'
  } catch {
    return false
  }
}

/**
 * Keyboard shortcuts of the queue. They can be turned off, because speech input and switch devices can trigger single
 * letters by mistake.
 */
export function useQueueKeys(handlers: Record<QueueCommand, () => void>) {
  const [isOn, setIsOn] = useState(() => !isTurnedOff())
  const latestHandlers = useRef(handlers)
  useEffect(() => {
    latestHandlers.current = handlers
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => {
      const command = readKey(event)
      if (!command || event.defaultPrevented || isTypingOrInDialog(event.target)) return
      event.preventDefault()
      latestHandlers.current[command]()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
  const toggle = () => {
    setIsOn(!isOn)
    try {
      localStorage.setItem(storageKey, isOn ? 'off' : 'on')
    } catch {
      // Without storage the setting lasts until the page is left.
    }
  }
  return { isOn, toggle }
}
