let decision: Promise<boolean> | undefined
let resolveDecision: ((isLeavingAllowed: boolean) => void) | undefined

/** Records that the user is being asked whether to leave, for example with unsaved changes. */
export function confirmDiscardingChanges(): void {
  resolveLeaving(false)
  decision = new Promise((resolve) => (resolveDecision = resolve))
}

export function resolveLeaving(isLeavingAllowed: boolean): void {
  resolveDecision?.(isLeavingAllowed)
  decision = undefined
}

/**
 * Resolves once the user has decided; true if there was no question. The router does not report a blocked navigation.
 */
export const isLeavingAllowed = async (): Promise<boolean> => decision ?? true
