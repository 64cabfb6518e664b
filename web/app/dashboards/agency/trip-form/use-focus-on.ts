import { useEffect, useState } from 'react'

/** Leads the focus to an element that is there after the next render: a row that was added, or what is left after one. */
export function useFocusOn(): (id: string) => void {
  const [wanted, setWanted] = useState({ id: '' })
  useEffect(() => {
    if (wanted.id) document.getElementById(wanted.id)?.focus()
  }, [wanted])
  return (id) => setWanted({ id })
}
