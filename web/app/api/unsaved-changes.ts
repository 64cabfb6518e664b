let answering: Promise<boolean> | undefined
let give: ((isLeavingAllowed: boolean) => void) | undefined

/** Somebody on their way to another page is asked first, as because of what they have not saved. */
export function confirmDiscardingChanges(): void {
  resolveLeaving(false)
  answering = new Promise((resolve) => (give = resolve))
}

export function resolveLeaving(isLeavingAllowed: boolean): void {
  give?.(isLeavingAllowed)
  answering = undefined
}

/** Once that is answered, if it was asked: a navigation that was stopped does not say so. */
export const isLeavingAllowed = async (): Promise<boolean> => answering ?? true
