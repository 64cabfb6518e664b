import type { KeyboardEvent } from 'react'

/** Fields beside the list belong to the search's form: their Enter applies them, and asks for nothing else. */
export const onEnter = (settle: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  settle()
}
