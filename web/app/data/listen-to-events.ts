/** Listens to events of the window, and to those of the document, which bubble up to it. Returns how to stop. */
export function listen<E extends Event>(types: readonly string[], listener: (event: E) => void): () => void {
  for (const type of types) window.addEventListener(type, listener as EventListener)
  return () => types.forEach((type) => window.removeEventListener(type, listener as EventListener))
}
