import { readFileSync, writeFileSync } from 'node:fs'
import { execSync } from 'node:child_process'

// Runs in place of the decoder and reports what it may do.
const outcomeOf = (act: () => unknown): string => {
  try {
    act()
    return 'allowed'
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}

process.on('message', ({ readable, writable }: { readable: string[]; writable: string }) => {
  process.send?.({
    read: readable.map((path) => outcomeOf(() => readFileSync(path))),
    write: outcomeOf(() => writeFileSync(writable, '')),
    run: outcomeOf(() => execSync('true')),
    // oxlint-disable-next-line node/no-process-env -- what a decoder could read
    environment: Object.keys(process.env).filter((name) => !name.startsWith('MALLOC_')),
  })
})
