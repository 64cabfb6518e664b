interface StoredOptions<T> {
  /** `tab` ends with the tab, `browser` is shared by all tabs; `both` reads this tab's value first, then the latest of any tab. */
  keptIn: 'tab' | 'browser' | 'both'
  /** Increase it when older values must be ignored. */
  version?: number
  /** Older values are ignored. */
  maxAgeMs?: number
  /** Validates a value that another version may have stored; undefined ignores it. */
  parse?: (value: unknown) => T | undefined
}

/** `scope` is part of the key; the user ID comes first, so that users of one browser do not share drafts. */
interface Stored<T> {
  read: (...scope: string[]) => T | undefined
  save: (value: T, ...scope: string[]) => void
  forget: (...scope: string[]) => void
  /** Forgets the values of other users. */
  forgetOthers: (userId: string) => void
}

const storages = {
  tab: [() => sessionStorage],
  browser: [() => localStorage],
  both: [() => sessionStorage, () => localStorage],
}

/** Used while storage is blocked or full: the value then lasts as long as the page. */
const memory = new Map<string, string>()

/** A draft or a choice remembered in the browser. Never throws. */
export function stored<T>(
  name: string,
  { keptIn, version = 1, maxAgeMs = Infinity, parse = (value) => value as T }: StoredOptions<T>,
): Stored<T> {
  const prefix = `${name}.${version}`
  const keyOf = (scope: readonly string[]): string => [prefix, ...scope].join(' ')

  function onEach(act: (storage: Storage) => void): boolean {
    const succeeded = storages[keptIn].map((open) => {
      try {
        act(open())
        return true
      } catch {
        return false
      }
    })
    return succeeded.includes(true)
  }

  function parseText(text: string | null | undefined): T | undefined {
    try {
      const entry = JSON.parse(text ?? 'null') as { savedAt: number; value: unknown } | null
      return entry && Date.now() - entry.savedAt <= maxAgeMs ? parse(entry.value) : undefined
    } catch {
      return undefined
    }
  }

  return {
    read(...scope) {
      const key = keyOf(scope)
      let found = parseText(memory.get(key))
      onEach((storage) => (found ??= parseText(storage.getItem(key))))
      return found
    },
    save(value, ...scope) {
      const key = keyOf(scope)
      const text = JSON.stringify({ savedAt: Date.now(), value })
      if (onEach((storage) => storage.setItem(key, text))) memory.delete(key)
      else memory.set(key, text)
    },
    forget(...scope) {
      memory.delete(keyOf(scope))
      onEach((storage) => storage.removeItem(keyOf(scope)))
    },
    forgetOthers(userId) {
      onEach((storage) => {
        for (const key of Object.keys(storage)) {
          if (key.startsWith(`${prefix} `) && key.split(' ')[1] !== userId) storage.removeItem(key)
        }
      })
    },
  }
}
