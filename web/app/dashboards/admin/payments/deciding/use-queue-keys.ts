import { useEffect, useRef, useState } from 'react'
import { isElsewhere, readKey, type QueueWish } from './read-key.ts'

const storageKey = 'queue-keys'

const wereOff = (): boolean => {
  try {
    return localStorage.getItem(storageKey) === 'off'
  } catch {
    return false
  }
}

/** The queue by keyboard. Single letters can be turned off, for those whose speech or switch types them by mistake. */
export function useQueueKeys(fulfil: Record<QueueWish, () => void>) {
  const [isOn, setIsOn] = useState(() => !wereOff())
  const wishes = useRef(fulfil)
  useEffect(() => {
    wishes.current = fulfil
  })
  useEffect(() => {
    if (!isOn) return undefined
    const listen = (event: KeyboardEvent) => {
      const wish = readKey(event)
      if (!wish || event.defaultPrevented || isElsewhere(event.target)) return
      event.preventDefault()
      wishes.current[wish]()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
  const toggle = () => {
    setIsOn(!isOn)
    try {
      localStorage.setItem(storageKey, isOn ? 'off' : 'on')
    } catch {
      // Without storage it holds until the page is left.
    }
  }
  return { isOn, toggle }
}
