import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { drawAgencyBanner, drawAgencyLogo } from './draw-agency.ts'
import { drawAvatar } from './draw-avatar.ts'
import { drawEmptyState, emptyStates } from './draw-empty-state.ts'
import { drawFallback } from './draw-fallback.ts'
import { drawHero } from './draw-hero.ts'
import { drawIdCard } from './draw-id-card.ts'
import { drawPaymentProof } from './draw-payment-proof.ts'

const sizeOf = async (svg: string) => {
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  const { data, info } = await sharp(Buffer.from(svg)).raw().toBuffer({ resolveWithObject: true })
  expect(data.length).toBeGreaterThan(0)
  return [info.width, info.height]
}

const proof = {
  amount: 'EGP 4,500.00',
  reference: '447109283365',
  from: { name: 'أحمد سمير', account: 'Account ending 8810' },
  to: { name: 'RIHLA FOR TRAVEL', account: 'rihla@payapp' },
  at: new Date('2026-11-25T10:41:00Z'),
}

describe('pictures other than scenes', () => {
  it('have the expected sizes', async () => {
    expect(await sizeOf(drawHero())).toEqual([2400, 1200])
    expect(await sizeOf(drawFallback())).toEqual([1600, 1200])
    expect(await sizeOf(drawAgencyLogo({ name: 'Sina Trails', hue: 190 }))).toEqual([512, 512])
    expect(await sizeOf(drawAgencyBanner('dive-boat', { seed: 1, time: 'noon' }))).toEqual([1800, 600])
    expect(await sizeOf(drawPaymentProof(proof))).toEqual([720, 1480])
    expect(await sizeOf(drawIdCard('front', 'Mariam Hassan'))).toEqual([1012, 638])
    expect(await sizeOf(drawAvatar(3))).toEqual([400, 400])
  })

  it('render text as outlines in both scripts', () => {
    for (const svg of [
      drawPaymentProof(proof),
      drawIdCard('back', ''),
      drawAgencyLogo({ name: 'رحلات النيل', hue: 30 }),
    ]) {
      expect(svg).not.toContain('<text')
      expect(svg).toContain('scale(')
    }
  })

  it('keeps empty-state pictures small', async () => {
    for (const name of emptyStates) {
      const svg = drawEmptyState(name)
      expect(svg.length).toBeLessThan(12_000)
      expect(await sizeOf(svg)).toEqual([320, 240])
    }
  })
})
