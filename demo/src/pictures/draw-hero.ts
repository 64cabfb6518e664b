import { nileBackdrop } from './scenes/nile/nile.ts'
import { lightFor } from './light.ts'
import { felucca } from './parts/boats.ts'
import { palm } from './parts/plants.ts'
import { land } from './parts/shapes.ts'
import { boulder } from './parts/terrain.ts'
import { frame, makeStage } from './stage.ts'

const [width, height] = [2400, 1200]

/** Hero picture of the home page: feluccas on one side, calm water behind the headline and the search box. */
export function drawHero({ mirrored = false } = {}): string {
  // the only mood with enough contrast for white text on its dark side
  const stage = { ...makeStage({ seed: 1, time: 'dusk' }, width, height), light: lightFor('dusk', 1) }
  const { light } = stage
  const body = [
    nileBackdrop(stage, 1760),
    felucca(light, { x: 1180, y: 712, height: 170, flipped: true }) +
      felucca(light, { x: 1470, y: 736, height: 230, trim: '#0E6470' }) +
      felucca(light, { x: 2010, y: 930, height: 640, flipped: true }),
    boulder(2330, 1120, 1.3, light.faces('#7C4A3B')) + boulder(1560, 1170, 0.9, light.faces('#3D3A3C')),
    land(
      [
        [-10, 1060],
        [200, 1080],
        [420, 1130],
        [600, 1210],
      ],
      '#0B2B32',
    ) +
      palm({ x: 120, y: 1100, height: 900, lean: -0.02, color: '#0B2B32', seed: 3 }) +
      palm({ x: 260, y: 1120, height: 640, lean: 0.16, color: '#0B2B32', seed: 7 }),
  ].join('')
  return frame(body, { width, height, mirrored })
}
