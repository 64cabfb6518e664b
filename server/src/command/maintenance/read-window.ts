import { UsedWrongly } from '../command.ts'

const msOf: Record<string, number> = { m: 60_000, h: 3_600_000 }
const maxMs = 7 * 24 * msOf['h']!
const maxMessage = 500

/** A length such as 45m or 2h, or a moment with its offset from UTC. */
export function readUntil(typed: string | undefined, now: Date): Date | null {
  if (typed === undefined) return null
  const [, count, unit] = /^(\d{1,4})([mh])$/.exec(typed) ?? []
  const at =
    count !== undefined
      ? now.getTime() + Number(count) * msOf[unit!]!
      : /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?(?:Z|[+-]\d\d:\d\d)$/.test(typed)
        ? Date.parse(typed)
        : Number.NaN
  if (Number.isNaN(at)) {
    throw new UsedWrongly('--until is a length such as 45m or 2h, or a moment such as 2026-12-01T03:00+02:00.')
  }
  if (at <= now.getTime() || at > now.getTime() + maxMs) throw new UsedWrongly('--until is within the next 7 days.')
  return new Date(at)
}

export function readMessage(typed = ''): string {
  const message = typed.trim()
  if (message.length > maxMessage) throw new UsedWrongly(`A message has at most ${maxMessage} characters.`)
  return message
}
