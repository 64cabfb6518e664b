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
