import { gull } from '../../parts/beings.ts'
import { felucca } from '../../parts/boats.ts'
import { block, town } from '../../parts/buildings.ts'
import { grove, reeds } from '../../parts/plants.ts'
import { circle, line, path, polygon, rect, repeat } from '../../parts/shapes.ts'
import { sky } from '../../parts/sky.ts'
import { reflection, water } from '../../parts/water.ts'
import type { Scene } from '../../stage.ts'

/** Cairo's river in the evening: the lattice tower, bridges of light, a felucca. */
export const cairoNile: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const tx = layout ? 1080 : 520
  const [far, near, tower] = [light.faces('#C99A76', 0.5), light.faces('#A9765A', 0.28), light.faces('#E8CDA4', 0.06)]
  const lattice = repeat(11, (i) => {
    const y = 660 - i * 40
    return `M${tx - 26} ${y}L${tx + 26} ${y - 40}M${tx + 26} ${y}L${tx - 26} ${y - 40}`
  })
  const skyline = [
    town(random, { from: -20, to: 1620, y: 690, height: 190, count: 32, faces: far, windows: light.lamp }),
    town(random, { from: -20, to: 1620, y: 700, height: 120, count: 26, faces: near, windows: light.lamp }),
    polygon(
      [
        [tx - 30, 700],
        [tx - 26, 220],
        [tx + 26, 220],
        [tx + 30, 700],
      ],
      tower.lit,
    ) +
      polygon(
        [
          [tx + 6, 700],
          [tx + 6, 220],
          [tx + 26, 220],
          [tx + 30, 700],
        ],
        tower.shade,
      ) +
      line(lattice, tower.dark, 3, 0.45),
    path(`M${tx - 26} 222Q${tx - 60} 190 ${tx - 64} 150H${tx + 64}Q${tx + 60} 190 ${tx + 26} 222Z`, tower.mid) +
      path(`M${tx + 4} 222L${tx + 4} 150H${tx + 64}Q${tx + 60} 190 ${tx + 26} 222Z`, tower.shade) +
      rect(tx - 56, 160, 112, 14, light.lamp) +
      rect(tx - 40, 116, 80, 34, tower.mid) +
      rect(tx - 3, 30, 6, 90, tower.shade),
    [
      [1260, 330, 120],
      [1400, 270, 96],
      [210, 300, 110],
    ]
      .map(
        ([x, h, w]) =>
          block({ x: layout ? 1600 - x! : x!, y: 700, width: w!, height: h! }, near) +
          repeat(24, (i) =>
            rect(
              (layout ? 1600 - x! : x!) - w! * 0.4 + (i % 4) * w! * 0.22,
              700 - h! + 20 + Math.floor(i / 4) * 36,
              12,
              16,
              light.lamp,
              random.between(0.4, 1),
            ),
          ),
      )
      .join(''),
  ].join('')
  const bridge =
    rect(-10, 706, 1620, 20, light.faces('#6B4A40').mid) +
    repeat(10, (i) =>
      path(
        `M${i * 168 - 40} 760V726H${i * 168 + 128}V760Q${i * 168 + 44} 716 ${i * 168 - 40} 760Z`,
        light.faces('#6B4A40').shade,
      ),
    ) +
    repeat(20, (i) => circle(40 + i * 82, 696, 5, light.lamp))
  return [
    sky(stage, { horizon: 690, sun: { x: layout ? 420 : 1120, y: 500 } }),
    skyline,
    grove(random, { from: -10, to: 1610, y: 712, height: 80, count: 22, color: light.faces('#33564A', 0.1).shade }),
    bridge,
    water(stage, { y: 744, glitterX: layout ? 420 : 1120 }),
    reflection(
      744,
      rect(tx - 28, 240, 56, 460, tower.mid) + repeat(20, (i) => rect(38 + i * 82, 640, 5, 60, light.lamp)),
      { opacity: 0.3, squeeze: 0.5 },
    ),
    felucca(light, { x: layout ? 1220 : 380, y: 960, height: 560, flipped: layout === 1 }) +
      felucca(light, { x: layout ? 600 : 980, y: 830, height: 210, trim: '#0E6470' }),
    reeds(random, layout ? -20 : 1300, 1215, 330, 210, light.ink) + gull(760, 420, 1, light.ink),
  ].join('')
}
