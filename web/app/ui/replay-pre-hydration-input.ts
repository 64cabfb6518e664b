import { type RefObject, useEffect } from 'react'

/** How to enter once more what differs from the server's HTML; nothing where nothing does. */
function entryOf(control: Element): (() => void) | undefined {
  if (control instanceof HTMLSelectElement) {
    // only the server's HTML says of an option that it was chosen from the start
    const isServers = [...control.options].some(({ defaultSelected }) => defaultSelected)
    const { value, selectedOptions } = control
    return isServers && !selectedOptions[0]?.defaultSelected ? () => enter(control, value, 'change') : undefined
  }
  if (!(control instanceof HTMLInputElement)) return undefined
  const { type, value, checked, defaultValue, defaultChecked } = control
  if (checked !== defaultChecked && (checked || type !== 'radio')) {
    return () => {
      control.checked = !checked
      control.click()
    }
  }
  return value === defaultValue ? undefined : () => enter(control, value, 'input')
}

/** Past React, which hears only of what differs from what it has set itself. */
function enter(control: HTMLInputElement | HTMLSelectElement, value: string, event: 'input' | 'change'): void {
  if (event === 'input') control.value = (control as HTMLInputElement).defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(event, { bubbles: true }))
}

/** What was typed and chosen in the server's HTML before the page woke up counts like what is entered later. */
export function useReplayedInput(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const entries = [...(form.current?.elements ?? [])].map(entryOf)
    const enterAll = async () => {
      for (const again of entries) {
        again?.()
        // the next one finds what this one has changed
        if (again) await Promise.resolve()
      }
    }
    void enterAll()
  }, [form])
}
