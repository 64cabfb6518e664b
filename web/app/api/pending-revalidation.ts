let isPending = false

/** Marks the page as possibly stale: a revalidation failed, or was skipped while offline. */
export function setPendingRevalidation(pending: boolean): void {
  isPending = pending
}

/** Returns whether a pending revalidation can run now, and clears it if so. */
export function takePendingRevalidation(): boolean {
  if (!isPending || !navigator.onLine || document.visibilityState === 'hidden') return false
  isPending = false
  return true
}
