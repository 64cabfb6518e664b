let isOwed = false

/** A page may be behind: reading it anew failed, or was not tried without a connection. */
export function setPendingRevalidation(owed: boolean): void {
  isOwed = owed
}

/** Whether what is owed can be made up for now; it is no longer owed then. */
export function takePendingRevalidation(): boolean {
  if (!isOwed || !navigator.onLine || document.visibilityState === 'hidden') return false
  isOwed = false
  return true
}
