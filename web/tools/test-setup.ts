import { configure, renderHook } from '@testing-library/react'
import { afterAll, vi } from 'vitest'
import { dismissToast, useToasts } from '#ui/toasts-store.ts'

// only detects hanging tests: the default of one second measures the machine
configure({ asyncUtilTimeout: 120_000 })

/** Modules are shared between files: an import that a finished file leaves behind would fail, and with it all later files that need the module. */
afterAll(() => vi.dynamicImportSettled())

/** So are toasts, whose time may have been that of fake timers. */
afterAll(() => {
  const { result, unmount } = renderHook(useToasts)
  const shown = result.current
  unmount()
  for (const { id } of shown) dismissToast(id)
})

/** jsdom draws no dialogs: opens and closes them, and moves the focus as browsers do. */
Object.assign(HTMLDialogElement.prototype, {
  showModal(this: HTMLDialogElement) {
    this.open = true
    this.querySelector<HTMLElement>('button, input, select, textarea, [tabindex]')?.focus()
  },
  close(this: HTMLDialogElement) {
    this.open = false
  },
})
