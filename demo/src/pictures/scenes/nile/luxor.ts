import { person } from '../../parts/beings.ts'
import { grove } from '../../parts/plants.ts'
import { band, group, land, num, path, points, polygon, rect, repeat } from '../../parts/shapes.ts'
import { sky } from '../../parts/sky.ts'
import type { Scene, Stage } from '../../stage.ts'
import { obelisk, papyrusColumn, pylon, seatedColossus } from './temple-stones.ts'

export const luxorColonnade: Scene = (stage) => {
  const { light, random } = stage
  const isCloser = stage.composition(2) === 1
  const ground = light.faces('#CF8B55')
  const rows = [
    [600, 1000, 826, 470, 84, 0.5],
    [490, 1110, 856, 386, 120, 0.3],
    [330, 1270, 910, 262, 180, 0.1],
    [70, 1530, 1010, 84, 290, 0],
  ] as const
  const scene = [
    sky(stage, { horizon: 800, sun: { x: 800, y: 660, radius: 120 } }),
    land(points('-10 800, 300 770, 560 792, 800 780, 1050 796, 1300 766, 1610 796'), light.faces('#D98E5E', 0.45).mid),
    grove(random, { from: 480, to: 1120, y: 812, height: 90, count: 12, color: light.faces('#6E5A3E', 0.25).shade }),
    band(0, 806, 1600, 400, [
      [0, ground.lit],
      [0.4, ground.mid],
      [1, ground.dark],
    ]),
    obelisk(800, 820, 520, light.faces('#DDA069', 0.15)),
    polygon(points('790 826, 812 826, 900 1210, 640 1210'), light.glint, 0.25),
    rows
      .map(([left, right, base, top, w, depth], i) => {
        const near = i === 3
        const faces = light.faces(near ? '#8A4D38' : '#CB8755', depth)
        return [
          polygon(
            [
              [left - w, top - w * 0.16],
              [left + w * 0.66, top - w * 0.16],
              [left + w * 0.66, top - w * 0.52],
              [left - w * 1.6, top - w * 0.62],
            ],
            faces.shade,
          ),
          polygon(
            [
              [right + w, top - w * 0.16],
              [right - w * 0.66, top - w * 0.16],
              [right - w * 0.66, top - w * 0.52],
              [right + w * 1.6, top - w * 0.62],
            ],
            faces.shade,
          ),
          polygon(
            [
              [left - w * 0.3, base],
              [left + w * 0.3, base],
              [left - w * 0.9, base + w * 1.1],
              [left - w * 2, base + w * 0.9],
            ],
            ground.dark,
            0.3,
          ),
          polygon(
            [
              [right - w * 0.3, base],
              [right + w * 0.3, base],
              [right + w * 2, base + w * 0.9],
              [right + w * 0.9, base + w * 1.1],
            ],
            ground.dark,
            0.3,
          ),
          papyrusColumn({ x: left, base, top, width: w, hasSigns: i > 1, isLeft: true }, faces),
          papyrusColumn({ x: right, base, top, width: w, hasSigns: i > 1, isLeft: false }, faces),
        ].join('')
      })
      .join(''),
    person(742, 900, 0.85, light.ink, { robe: '#0E6470' }) + person(775, 908, 0.8, light.ink),
  ].join('')
  return isCloser ? group('translate(-400 -270) scale(1.32)', scene) : scene
}

/** An avenue that leads between sphinxes to the pylon of Luxor temple. */
export const luxorAvenue: Scene = (stage: Stage) => {
  const { light, random } = stage
  const stone = light.faces('#DDA36A', 0.08)
  const ram = (x: number, y: number, k: number, turn: number, depth: number) => {
    const faces = light.faces('#D0935C', depth)
    const body =
      rect(-70, -60, 150, 60, faces.mid) +
      rect(-70, -60, 150, 10, faces.lit) +
      path('M-56 -60V-92Q-50 -112 -20 -112H30Q70 -112 74 -60Z', faces.mid) +
      path('M-40 -100Q-46 -170 -10 -176Q24 -170 16 -100Z', faces.lit) +
      path('M-6 -176Q24 -170 16 -100H0Z', faces.shade) +
      path('M-60 -60V-76H-20V-60Z', faces.lit) +
      rect(20, -60, 60, 60, faces.shade)
    return `<g transform="translate(${num(x)} ${num(y)}) scale(${num(k * turn * 100) / 100} ${num(k * 100) / 100})">${body}</g>`
  }
  const rows = repeat(6, (i) => {
    const t = (i + 1) / 6
    const [spread, y, k] = [150 + t ** 1.9 * 620, 842 + t ** 1.9 * 300, 0.26 + t ** 1.9 * 1.35]
    return ram(800 - spread, y, k, 1, 0.4 * (1 - t)) + ram(800 + spread, y, k, -1, 0.4 * (1 - t))
  })
  return [
    sky(stage, { horizon: 790, sun: { x: 800, y: 560, radius: 116 } }),
    grove(random, { from: -20, to: 420, y: 826, height: 230, count: 8, color: light.faces('#4A5A40', 0.2).shade }) +
      grove(random, { from: 1190, to: 1620, y: 826, height: 230, count: 8, color: light.faces('#4A5A40', 0.2).shade }),
    pylon(570, 836, 400, 420, stone) +
      pylon(1030, 836, 400, 420, stone) +
      rect(744, 560, 112, 276, stone.shade) +
      rect(766, 620, 68, 216, light.isDark ? light.lamp : stone.dark),
    repeat(4, (i) => rect(470 + (i % 2) * 100 + (i > 1 ? 460 : 0), 470, 12, 366, stone.dark, 0.35)),
    obelisk(690, 846, 470, light.faces('#E0A86E')),
    seatedColossus(880, 846, 190, light.faces('#C98A57')) +
      seatedColossus(985, 846, 180, light.faces('#C98A57')) +
      seatedColossus(590, 846, 180, light.faces('#C98A57')),
    band(0, 836, 1600, 380, [
      [0, light.faces('#E3B078').lit],
      [0.5, light.faces('#C78A56').mid],
      [1, light.faces('#8A5236').shade],
    ]),
    polygon(points('750 838, 850 838, 1200 1210, 400 1210'), light.glint, 0.3),
    rows,
    person(770, 960, 0.9, light.ink, { robe: '#E2572B' }) + person(812, 966, 0.85, light.ink, { robe: '#0E6470' }),
  ].join('')
}
