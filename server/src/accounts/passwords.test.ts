import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword, isPassword } from './passwords.ts'

test('passwords are hashed with argon2id, 19 MiB, two passes', async () => {
  expect(await hashPassword('felucca trip')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('no password matches a missing hash, not even the one of the placeholder hash', async () => {
  expect(await isPassword('placeholder', null)).toBe(false)
  expect(await isPassword('placeholder', undefined)).toBe(false)
})

test('refusing an unknown account takes as long as refusing a known one', async () => {
  const known = await hashPassword('felucca trip')
  const time = async (stored: string | null) => {
    const start = performance.now()
    await isPassword('wrong', stored)
    return performance.now() - start
  }
  await time(null)
  const [withHash, without]: [number[], number[]] = [[], []]
  for (let n = 0; n < 12; n += 1) {
    withHash.push(await time(known))
    without.push(await time(null))
  }
  // the minimum of each: other load on the machine only adds to it
  const [one, other] = [Math.min(...withHash), Math.min(...without)]
  expect(Math.max(one, other) / Math.min(one, other)).toBeLessThan(2)
})

test('a flood is rejected instead of queued without limit, and leaves the queue usable', async () => {
  const cheap = await hash('felucca trip', { memoryCost: 8, timeCost: 1 })
  const attempts = await Promise.allSettled(Array.from({ length: 200 }, () => isPassword('felucca trip', cheap)))
  const shed = attempts.filter((each) => each.status === 'rejected')
  expect(shed).toHaveLength(200 - 66)
  for (const each of shed) expect(each.reason).toMatchObject({ code: 'server.busy' })
  expect(attempts.every((each) => each.status === 'rejected' || each.value)).toBe(true)
  expect(await isPassword('felucca trip', cheap)).toBe(true)
})
