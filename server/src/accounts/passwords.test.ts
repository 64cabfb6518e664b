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
  let [withHash, without] = [Infinity, Infinity]
  const ratio = () => Math.max(withHash, without) / Math.min(withHash, without)
  // the minimum of each: other load on the machine only adds to it, so more rounds bring equal ones together
  for (let round = 0; round < 12 || (round < 150 && ratio() >= 2); round += 1) {
    withHash = Math.min(withHash, await time(known))
    without = Math.min(without, await time(null))
  }
  expect(ratio()).toBeLessThan(2)
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
