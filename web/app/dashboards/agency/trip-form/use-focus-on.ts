import { useEffect, useState } from 'react'

/**
 * Focuses an element after the next render, such as an added row or the control left after a removal. Of several ids, the first
 * focusable element is used, because a button may be disabled by then.
 */
export function useFocusOn(): (...ids: string[]) => void {
  const [wanted, setWanted] = useState<{ ids: string[] }>({ ids: [] })
  useEffect(() => {
    wanted.ids.some((id) => {
      const element = document.getElementById(id)
      // A just disabled element still has the focus and loses it in the next frame.
      if (element?.matches(':disabled')) return false
      element?.focus()
      return element !== null && document.activeElement === element
    })
  }, [wanted])
  return (...ids) => setWanted({ ids })
}
