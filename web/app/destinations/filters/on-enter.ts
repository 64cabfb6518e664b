import type { KeyboardEvent } from 'react'

/** The fields belong to the search form: Enter applies the field instead of submitting the form. */
export const onEnter = (applyNow: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  applyNow()
}
