import { useEffect, useState } from 'react'

const quietMs = 1_000

/** True once the page has loaded and had a moment to itself: what is not in sight yet should not compete with what is. */
export function useAfterLoad(): boolean {
  const [isAfter, setIsAfter] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer = setTimeout(() => setIsAfter(true), quietMs)
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('load', wait)
    }
  }, [])
  return isAfter
}
