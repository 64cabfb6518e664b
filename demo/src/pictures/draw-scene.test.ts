import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { drawScene, sceneNames } from './draw-scene.ts'
import { scenesFor } from './scenes-for.ts'

const times = ['dawn', 'noon', 'dusk', 'night'] as const

describe('a scene', () => {
  test.each(sceneNames)(
    '%s renders at every time of day with finite numbers, under 300 kB',
    { tags: 'exhaustive' },
    async (name) => {
      for (const [seed, time] of times.entries()) {
        const svg = drawScene(name, { seed, time, mirrored: seed % 2 === 1 })
        expect(svg).not.toMatch(/NaN|undefined|Infinity/)
        expect(svg.length).toBeLessThan(300_000)
      }
      const small = drawScene(name, { seed: 5, time: 'dusk' }).replace(
        'width="1600" height="1200"',
        'width="160" height="120"',
      )
      const rendered = await sharp(Buffer.from(small)).stats()
      expect(rendered.entropy).toBeGreaterThan(2)
    },
  )

  it('is deterministic per seed and differs between seeds', () => {
    for (const name of sceneNames) {
      const picture = drawScene(name, { seed: 7, time: 'dawn' })
      expect(drawScene(name, { seed: 7, time: 'dawn' })).toBe(picture)
      expect(drawScene(name, { seed: 8, time: 'dawn' })).not.toBe(picture)
    }
  })

  it('is flipped when mirrored', async () => {
    const pixels = (mirrored: boolean) =>
      sharp(Buffer.from(drawScene('giza-pyramids', { seed: 0, time: 'dusk', mirrored })))
        .resize(8, 6)
        .greyscale()
    const [straight, turned] = await Promise.all([pixels(false).flop().raw().toBuffer(), pixels(true).raw().toBuffer()])
    straight.forEach((grey, index) => expect(Math.abs(grey - turned[index]!)).toBeLessThan(12))
  })
})

it('every scene is assigned to a place', () => {
  const used = new Set<string>(Object.values(scenesFor).flat())
  expect(sceneNames.filter((name) => !used.has(name))).toEqual([])
})
