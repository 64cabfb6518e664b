import { person } from '../../parts/beings.ts'
import { arch, block, crenels, house, pointedArch } from '../../parts/buildings.ts'
import { grove, palm } from '../../parts/plants.ts'
import { band, circle, land, line, path, points, polygon, rect, repeat } from '../../parts/shapes.ts'
import { birds, sky } from '../../parts/sky.ts'
import { mountains } from '../../parts/terrain.ts'
import type { Scene } from '../../stage.ts'

/** Marrakesh: the tower over rose walls, palms, snow on the Atlas. */
export const marrakesh: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const tx = layout ? 1060 : 560
  const [rose, tower] = [light.faces('#D0805E'), light.faces('#DDA070', 0.06)]
  const glass = light.isDark ? light.lamp : light.faces('#6B3A34').mid
  const peaks =
    mountains(random, {
      y: 700,
      height: 330,
      step: 190,
      faces: {
        ...light.faces('#DDE2E4', 0.42),
        mid: light.faces('#F6F3EC', 0.3).lit,
        shade: light.faces('#9FAEBC', 0.34).mid,
      },
    }) + mountains(random, { y: 730, height: 200, step: 150, faces: light.faces('#A9847A', 0.42) })
  const koutoubia =
    block({ x: tx, y: 870, width: 150, height: 520 }, tower, 0.4) +
    [0, 1, 2]
      .map(
        (i) =>
          pointedArch(tx - 26, 500 + i * 120, 56, 80, glass) + pointedArch(tx + 42, 506 + i * 120, 36, 70, tower.dark),
      )
      .join('') +
    repeat(12, (i) =>
      polygon(
        [
          [tx - 75 + i * 12.6, 402],
          [tx - 69 + i * 12.6, 386],
          [tx - 63 + i * 12.6, 402],
        ],
        light.faces('#3F8F8A').mid,
      ),
    ) +
    rect(tx - 80, 344, 160, 10, tower.lit) +
    crenels(tx - 80, 344, 160, 8, tower.lit, 18) +
    block({ x: tx, y: 344, width: 70, height: 84 }, tower, 0.4) +
    path(`M${tx - 34} 262Q${tx} 214 ${tx + 34} 262Z`, tower.mid) +
    line(`M${tx} 238V170`, tower.dark, 4) +
    circle(tx, 214, 9, '#E9B44C') +
    circle(tx, 194, 7, '#E9B44C') +
    circle(tx, 178, 5, '#E9B44C')
  const stalls = repeat(7, (i) => {
    const [x, y] = [130 + i * 225, 1030 + (i % 2) * 40]
    const cloth = light.faces(['#E2572B', '#0E6470', '#E9B44C', '#FBEBCB', '#B9475B', '#3F8F8A', '#C97A5E'][i]!)
    return (
      polygon(
        [
          [x - 86, y],
          [x, y - 60],
          [x + 86, y],
        ],
        cloth.lit,
      ) +
      polygon(
        [
          [x, y - 60],
          [x + 86, y],
          [x + 20, y],
        ],
        cloth.shade,
      ) +
      rect(x - 80, y, 160, 56, light.isDark ? '#B5713C' : light.faces('#6B4230').dark) +
      rect(x - 84, y + 30, 168, 28, light.faces('#8A5A3C').mid) +
      repeat(5, (k) => circle(x - 62 + k * 31, y + 26, 14, light.faces(['#E2A24A', '#D9694A', '#8FA04A'][k % 3]!).lit))
    )
  })
  return [
    sky(stage, { horizon: 700, sun: { x: layout ? 420 : 1180, y: 400, radius: 108 } }),
    peaks,
    grove(random, { from: -20, to: 1620, y: 800, height: 170, count: 20, color: light.faces('#4F7A56', 0.26).shade }),
    repeat(16, (i) =>
      house({
        x: 40 + i * 104,
        y: 880,
        width: 110,
        height: 90 + ((i * 47) % 70),
        faces: light.faces(['#D9916A', '#C97A5A', '#E2A67E'][i % 3]!, 0.14),
        windows: glass,
        columns: 2,
        rows: 2,
        roof: i % 2 ? 'crenel' : 'flat',
      }),
    ),
    koutoubia,
    rect(-10, 850, 1620, 110, rose.mid) +
      crenels(-10, 850, 1620, 46, rose.lit, 22) +
      repeat(
        9,
        (i) =>
          rect(60 + i * 190, 822, 74, 138, rose.lit) +
          rect(110 + i * 190, 822, 24, 138, rose.shade) +
          crenels(60 + i * 190, 822, 74, 4, rose.lit, 14),
      ) +
      arch(layout ? 500 : 1090, 960, 110, 120, rose.dark),
    band(0, 950, 1600, 270, [
      [0, light.faces('#E3B084').lit],
      [1, light.faces('#A86A4C').shade],
    ]),
    stalls,
    [0, 1, 2, 3, 4]
      .map((i) =>
        person(220 + i * 290, 1150 + (i % 3) * 16, 1.05, light.ink, {
          robe: ['#FBEBCB', '#0E6470', '#E2572B', '#3F6F8A', '#E9B44C'][i]!,
        }),
      )
      .join(''),
    palm({ x: layout ? 110 : 1500, y: 1200, height: 880, lean: layout ? 0.07 : -0.07, color: light.ink, seed: 17 }),
    land(points('-10 1180, 500 1204, 1100 1204, 1610 1176'), light.ink),
    birds(stage, 800, 230, 4),
  ].join('')
}
