import { person } from '../../parts/beings.ts'
import { grove, palm, scrub } from '../../parts/plants.ts'
import { band, land, line, path, points, polygon, rect, repeat } from '../../parts/shapes.ts'
import { sky } from '../../parts/sky.ts'
import { massif } from '../../parts/terrain.ts'
import { balloon } from '../../parts/vehicles.ts'
import type { Scene } from '../../stage.ts'
import { seatedColossus } from './temple-stones.ts'

export const hatshepsutTerraces: Scene = (stage) => {
  const { light, random } = stage
  const [stone, cliff] = [light.faces('#EDC48D'), light.faces('#C98450', 0.12)]
  const terrace = (y: number, half: number, h: number, gap: number) =>
    rect(800 - half, y - h, half * 2, h, stone.shade) +
    repeat(Math.floor((half * 2) / gap), (i) =>
      rect(800 - half + i * gap + gap * 0.2, y - h, gap * 0.5, h, i * gap > half * 1.25 ? stone.mid : stone.lit),
    ) +
    rect(800 - half - 14, y - h - 18, half * 2 + 28, 20, stone.lit) +
    rect(800 - half - 14, y - h - 2, half * 2 + 28, 6, stone.dark, 0.5)
  return [
    sky(stage, { horizon: 700, sun: { x: stage.composition(2) ? 330 : 1270, y: 190, radius: 80 } }),
    massif(random, { x: 260, y: 780, width: 900, height: 520, faces: light.faces('#C98450', 0.35) }),
    massif(random, { x: 1380, y: 780, width: 860, height: 490, faces: light.faces('#C98450', 0.3) }),
    massif(random, { x: 820, y: 790, width: 1100, height: 600, faces: cliff }),
    repeat(8, (i) =>
      line(`M300 ${330 + i * 44}C560 ${300 + i * 46} 960 ${356 + i * 42} 1340 ${316 + i * 46}`, cliff.dark, 6, 0.14),
    ),
    terrace(700, 330, 66, 33) +
      terrace(800, 520, 74, 37) +
      rect(240, 800, 1120, 26, stone.mid) +
      terrace(926, 700, 92, 44),
    polygon(points('752 926, 848 926, 820 716, 780 716'), stone.lit) +
      polygon(points('826 926, 848 926, 820 716, 808 716'), stone.shade) +
      line('M780 716L752 926M820 716L848 926', stone.dark, 5, 0.4),
    band(0, 924, 1600, 300, [
      [0, light.faces('#E9BC84').lit],
      [1, light.faces('#A86A40').shade],
    ]),
    polygon(points('740 926, 860 926, 1010 1210, 600 1210'), light.glint, 0.35),
    [0, 1, 2, 3, 4]
      .map((i) =>
        person(720 + i * 42, 960 + i * 26, 0.4 + i * 0.12, light.ink, {
          robe: ['#0E6470', '#2A2426', '#E2572B', '#FBEBCB', '#2A2426'][i]!,
        }),
      )
      .join(''),
    path('M-10 1210V1050C120 1060 260 1120 330 1210ZM1610 1210V1040C1500 1060 1340 1120 1290 1210Z', light.ink),
    palm({ x: 110, y: 1130, height: 430, lean: -0.08, color: light.ink, seed: 3 }) +
      palm({ x: 1500, y: 1130, height: 520, lean: 0.08, color: light.ink, seed: 7 }),
  ].join('')
}

/** Sugar cane, the Theban hills and a sky full of balloons. */
export const luxorBalloons: Scene = (stage) => {
  const { light, random } = stage
  const shift = stage.composition(3) * 120
  const at = (x: number) => ((x + shift + 120) % 1720) - 60
  return [
    sky(stage, { horizon: 740, sun: { x: 1180, y: 560, radius: 104 } }),
    massif(random, { x: 330, y: 770, width: 900, height: 250, faces: light.faces('#C9814F', 0.5) }),
    massif(random, { x: 1100, y: 780, width: 1300, height: 200, faces: light.faces('#C9814F', 0.4) }),
    scrub(random, -10, 1620, 800, 40, light.faces('#6E7A4A', 0.35).mid),
    land(points('-10 790, 800 796, 1610 788'), light.faces('#8C9250', 0.3).lit),
    [
      [120, 470, 34, '#B9475B', '#F6E0B4'],
      [310, 330, 56, '#0E6470', '#F6E0B4'],
      [930, 210, 70, '#E2A24A', '#A8432A'],
      [1360, 380, 44, '#E2572B', '#FBE3B4'],
      [1500, 240, 62, '#5B5A8C', '#F3C583'],
    ]
      .map(([x, y, r, a, b]) => balloon(light, at(x as number), y as number, r as number, a as string, b as string))
      .join(''),
    balloon(light, at(620) * 0.6 + 260, 380, 200, '#E2572B', '#FBE3B4'),
    repeat(7, (i) =>
      polygon(
        [
          [-20, 830 + i * i * 9],
          [1620, 822 + i * i * 9],
          [1620, 836 + (i + 1) ** 2 * 9],
          [-20, 842 + (i + 1) ** 2 * 9],
        ],
        light.faces(i % 2 ? '#6F8247' : '#A79A4E', 0.2 - i * 0.03)[i % 3 === 0 ? 'lit' : 'mid'],
      ),
    ),
    grove(random, { from: -10, to: 520, y: 900, height: 190, count: 8, color: light.faces('#2F5142').dark }) +
      grove(random, { from: 1060, to: 1620, y: 930, height: 220, count: 8, color: light.faces('#2F5142').dark }),
    seatedColossus(760, 1010, 250, light.faces('#D99B62')) + seatedColossus(900, 1016, 250, light.faces('#D99B62')),
    scrub(random, -10, 1620, 1110, 100, light.faces('#30502F').dark) +
      rect(-10, 1100, 1620, 120, light.faces('#30502F').dark) +
      scrub(random, -10, 1620, 1190, 90, light.ink),
  ].join('')
}
