/** For scroll containers without focusable content: makes them scrollable by keyboard. Needs an `aria-label`. */
export const keyboardScrollable = { tabIndex: 0, role: 'group' } as const
