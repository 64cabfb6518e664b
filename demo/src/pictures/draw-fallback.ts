import { lightFor } from './light.ts'
import { palm } from './parts/plants.ts'
import { land } from './parts/shapes.ts'
import { sky } from './parts/sky.ts'
import { dune, swell, track } from './parts/terrain.ts'
import { frame, makeStage } from './stage.ts'

/** Placeholder for trips without pictures: a road towards the sun. */
export function drawFallback(): string {
  const stage = { ...makeStage({ seed: 4, time: 'dusk' }), light: lightFor('dusk', 1) }
  const { light, random } = stage
  const sand = (depth: number) => light.faces('#DDA469', depth)
  const body = [
    sky(stage, { horizon: 700, sun: { x: 800, y: 520, radius: 120 } }),
    dune({ x: 300, y: 740, width: 560, height: 150, faces: sand(0.62) }) +
      dune({ x: 1260, y: 744, width: 640, height: 190, faces: sand(0.5), flipped: true }),
    swell(random, 760, sand(0.3), { rise: 14 }),
    swell(random, 900, sand(0.08), { rise: 20 }),
    track(800, 768, 1215, light.faces('#F6DDB0').lit, 0.8),
    land(
      [
        [-10, 1040],
        [260, 1060],
        [520, 1140],
        [680, 1215],
      ],
      light.ink,
    ) +
      land(
        [
          [980, 1215],
          [1180, 1150],
          [1400, 1110],
          [1610, 1100],
        ],
        light.ink,
      ),
    palm({ x: 150, y: 1090, height: 760, lean: 0.06, color: light.ink, seed: 3 }) +
      palm({ x: 270, y: 1120, height: 500, lean: 0.16, color: light.ink, seed: 7 }),
  ].join('')
  return frame(body, { width: stage.width, height: stage.height })
}
