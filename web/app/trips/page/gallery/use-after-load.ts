import { useEffect, useState } from 'react'

const quietMs = 1_000

/** True once the page has loaded and was idle for a moment: images out of view should not compete with visible ones. */
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
