/** For a part that scrolls but holds nothing to focus: without this the keyboard could not move it. It needs an `aria-label`. */
export const keyboardScrollable = { tabIndex: 0, role: 'group' } as const
