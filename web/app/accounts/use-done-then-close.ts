import { delays } from '@rihla/contract/limits.ts'
import { useEffect, useRef, useState } from 'react'

/** A dialog that has done its work says so, and closes by itself a moment later (SPEC.md §4). */
export function useDoneThenClose(onClose: () => void) {
  const [done, setDone] = useState<string>()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  useEffect(() => {
    if (done === undefined) return undefined
    const timer = setTimeout(() => close.current(), delays.modalCloseMs)
    return () => clearTimeout(timer)
  }, [done])
  return { done, finish: setDone }
}
