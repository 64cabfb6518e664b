import { useEffect, useState } from 'react'

/**
 * Leads the focus to an element that is there after the next render: a row that was added, or what is left after one. Of
 * several ids the first that takes it: a button may be switched off by then.
 */
export function useFocusOn(): (...ids: string[]) => void {
  const [wanted, setWanted] = useState<{ ids: string[] }>({ ids: [] })
  useEffect(() => {
    wanted.ids.some((id) => {
      const element = document.getElementById(id)
      // one that has just been switched off keeps the focus until the next frame, and loses it then
      if (element?.matches(':disabled')) return false
      element?.focus()
      return element !== null && document.activeElement === element
    })
  }, [wanted])
  return (...ids) => setWanted({ ids })
}
