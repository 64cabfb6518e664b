import { expect, test } from 'vitest'
import { createUploadSlots, type Uploading } from './upload-slots.ts'

/** One upload of each of 32 networks takes all slots; returns whether one more gets a slot, and which uploads end. */
function crowd(progressOf: (n: number) => ReturnType<Uploading['progress']>) {
  const take = createUploadSlots()
  const ended: number[] = []
  const upload = (n: number) =>
    take(`person ${n}`, {
      network: `198.51.100.${n}`,
      progress: () => progressOf(n),
      evict: () => ended.push(n),
    })
  for (let n = 0; n < 32; n += 1) upload(n)
  const next = (n: number) => {
    try {
      upload(n)
      return 'served'
    } catch {
      return 'busy'
    }
  }
  return { next, ended }
}

test.each([
  // 50 kbit/s in its first minute, then too long for it
  [6_250, 1, 'busy'],
  [6_250, 4, 'busy'],
  [6_250, 5, 'served'],
  [3_100, 1, 'busy'],
  [3_100, 3, 'served'],
  [2_900, 0.5, 'served'],
  // 1 Mbit/s for the 80 seconds of a file of 10 MB
  [125_000, 3, 'busy'],
  // 240 kbit/s for ten minutes, and a little more of them
  [30_000, 20, 'busy'],
  [30_000, 21, 'served'],
])('32 networks with %d bytes a second for %d windows leave a newcomer %s', (bytesPerSecond, windows, outcome) => {
  expect(crowd(() => ({ bytesPerSecond, windows })).next(32)).toBe(outcome)
})

test('the slot is that of the slowest for its age; an upload too young to be judged is spared', () => {
  const { next, ended } = crowd((n) =>
    n === 3 ? { bytesPerSecond: 9_000, windows: 20 } : n === 5 ? { bytesPerSecond: 3_500, windows: 3 } : undefined,
  )
  expect([next(32), next(33), next(34)]).toEqual(['served', 'served', 'busy'])
  expect(ended).toEqual([3, 5])
})
