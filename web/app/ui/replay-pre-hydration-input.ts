import { type RefObject, useEffect } from 'react'

/** Returns a function that replays a value which differs from the server HTML; undefined when it does not differ. */
function entryOf(control: Element): (() => void) | undefined {
  if (control instanceof HTMLSelectElement) {
    // `defaultSelected` is set only in server HTML
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

/** Uses the native setter: React ignores events whose value equals the one it tracks. */
function enter(control: HTMLInputElement | HTMLSelectElement, value: string, event: 'input' | 'change'): void {
  if (event === 'input') control.value = (control as HTMLInputElement).defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(event, { bubbles: true }))
}

/** Replays what the user entered into the server HTML before hydration. */
export function useReplayedInput(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const entries = [...(form.current?.elements ?? [])].map(entryOf)
    const enterAll = async () => {
      for (const again of entries) {
        again?.()
        // lets React apply this change before the next one
        if (again) await Promise.resolve()
      }
    }
    void enterAll()
  }, [form])
}
