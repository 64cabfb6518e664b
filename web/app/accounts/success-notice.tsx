import { type ReactNode, useEffect, useRef, useState } from 'react'
import { delays } from '@rihla/contract/limits.ts'
import { Notice } from '#ui/notice.tsx'

/** Success message that replaces a submitted form. */
export const SuccessNotice = ({ children }: { children: ReactNode }) => (
  <div role="status">
    <Notice tone="ok">{children}</Notice>
  </div>
)

/** Shows a dialog's success message and closes the dialog after `delays.modalCloseMs` (docs/product/interface.md#dialogs). */
export function useCloseAfterSuccess(onClose: () => void) {
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
