import type { Faces } from '../../light.ts'
import { gull } from '../../parts/beings.ts'
import { ferry, rowingBoat } from '../../parts/boats.ts'
import { arch, block, dome, house, pencilMinaret, town } from '../../parts/buildings.ts'
import { cypress } from '../../parts/plants.ts'
import { circle, land, line, path, points, polygon, rect, repeat } from '../../parts/shapes.ts'
import { birds, sky } from '../../parts/sky.ts'
import { water } from '../../parts/water.ts'
import type { Scene, Stage } from '../../stage.ts'

function imperialMosque({ light }: Stage, cx: number): string {
  const [stone, side] = [light.faces('#B06A4A'), light.faces('#9A523C')]
  const glass = light.isDark ? light.lamp : light.faces('#F3B777').mid
  return [
    [-320, 320].map((x) => pencilMinaret(cx + x, 760, 520, 22, stone)).join('') +
      [-212, 212].map((x) => pencilMinaret(cx + x, 740, 430, 18, light.faces('#B56A4A', 0.1))).join(''),
    dome(cx, 470, 138, stone) +
      rect(cx - 146, 466, 292, 40, stone.lit) +
      rect(cx + 30, 466, 116, 40, stone.shade) +
      repeat(13, (i) => rect(cx + (i - 6) * 20 - 5, 474, 9, 22, glass, 0.8)),
    dome(cx - 140, 560, 92, side, 0.82) +
      dome(cx + 140, 560, 92, side, 0.82) +
      dome(cx, 580, 150, stone, 0.62) +
      rect(cx - 240, 560, 480, 210, side.lit) +
      rect(cx + 60, 560, 180, 210, side.shade),
    dome(cx - 216, 570, 36, side) +
      dome(cx + 216, 570, 36, side) +
      repeat(
        11,
        (i) => arch(cx + (i - 5) * 42, 650, 22, 42, glass, 0.75) + arch(cx + (i - 5) * 42, 602, 16, 24, glass, 0.6),
      ),
    rect(cx - 380, 690, 760, 90, side.mid) +
      repeat(
        15,
        (i) =>
          dome(cx + (i - 7) * 50, 692, 24, side) +
          arch(cx + (i - 7) * 50, 760, 24, 46, light.isDark ? light.lamp : side.dark, 0.85),
      ),
  ].join('')
}

export const istanbulMosque: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const cx = layout ? 640 : 900
  const windows = light.isDark ? light.lamp : undefined
  const city = (y: number, height: number, color: string, depth: number, count: number) =>
    rect(0, y, 1600, 200, light.faces(color, depth).mid) +
    town(random, {
      from: -20,
      to: 1620,
      y: y + 4,
      height,
      count,
      faces: light.faces(color, depth),
      hasGables: true,
      ...(windows ? { windows } : {}),
    })
  const far = light.faces('#DB9A6C', 0.4)
  const fx = layout ? 1290 : 180
  return [
    sky(stage, { horizon: 700, sun: { x: layout ? 1180 : 440, y: 540, radius: 126 } }),
    land(points('-10 690, 260 640, 520 662, 900 628, 1260 650, 1610 610'), light.faces('#EDB985', 0.5).mid, 900) +
      city(690, 70, '#E0A878', 0.46, 44),
    block({ x: fx, y: 690, width: 62, height: 130 }, far) +
      polygon(
        [
          [fx - 40, 560],
          [fx, 486],
          [fx + 40, 560],
        ],
        far.shade,
      ),
    dome(layout ? 210 : 1390, 636, 52, far) +
      rect((layout ? 210 : 1390) - 60, 634, 120, 60, far.lit) +
      pencilMinaret(layout ? 130 : 1310, 690, 200, 11, far) +
      pencilMinaret(layout ? 290 : 1470, 690, 200, 11, far),
    land(points('-10 760, 300 726, 620 700, 860 690, 1150 706, 1610 756'), light.faces('#C98259', 0.22).mid, 900) +
      city(766, 72, '#C0744F', 0.2, 34),
    imperialMosque(stage, cx),
    repeat(30, () =>
      cypress(
        random.next() * 1600,
        800,
        random.between(70, 150),
        light.faces('#4A4A40').shade,
        light.faces('#4A4A40').dark,
      ),
    ),
    city(820, 56, '#7A4A40', 0, 40),
    rect(0, 834, 1600, 16, light.faces('#3A2A2C').mid),
    water(stage, { y: 846, glitterX: layout ? 1180 : 440 }),
    ferry(light, layout ? 430 : 1100, 990, layout ? 520 : 580, layout === 1) +
      rowingBoat(light, layout ? 1080 : 420, 1070, 210, '#0E6470'),
    gull(430, 1000, 1.6, light.glint) +
      gull(300, 940, 1.1, light.glint) +
      gull(800, 320, 1, light.ink) +
      birds(stage, 1160, 300, 3),
  ].join('')
}

/** Galata: the tower over stacked houses, a ferry, gulls; the fishermen's bridge in front. */
export const galataTower: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const tx = layout ? 1020 : 600
  const tower: Faces = light.faces('#E0B488', 0.08)
  const glass = light.isDark ? light.lamp : light.faces('#6B4038').dark
  const colors = ['#E7BE92', '#D98F6A', '#F1D9B0', '#C97A5E', '#DDAE84', '#B9806A'] as const
  const terrace = (y: number, size: number, depth: number, count: number) =>
    repeat(count, (i) =>
      house({
        x: (1660 / count) * (i + 0.5) - 30 + random.between(-12, 12),
        y,
        width: (1660 / count) * 0.98,
        height: size * random.between(0.7, 1.3),
        faces: light.faces(colors[(i * 5 + count) % 6]!, depth),
        windows: glass,
        columns: 3,
        rows: 3,
        roof: 'gable',
        roofFaces: light.faces('#A9563D', depth),
      }),
    )
  return [
    sky(stage, { horizon: 660, sun: { x: layout ? 420 : 1180, y: 420, radius: 116 } }),
    land(
      [
        [-10, 640],
        [400, 560],
        [tx, 480],
        [1250, 560],
        [1610, 650],
      ],
      light.faces('#CF9A72', 0.4).mid,
    ),
    terrace(640, 90, 0.42, 22),
    block({ x: tx, y: 640, width: 150, height: 360 }, tower, 0.42) +
      rect(tx - 92, 268, 184, 22, tower.lit) +
      rect(tx + 10, 268, 82, 22, tower.dark) +
      block({ x: tx, y: 268, width: 150, height: 46 }, tower, 0.42) +
      polygon(
        [
          [tx - 88, 224],
          [tx, 70],
          [tx + 88, 224],
        ],
        light.faces('#7F5A58', 0.08).mid,
      ) +
      polygon(
        [
          [tx, 70],
          [tx + 88, 224],
          [tx + 20, 224],
        ],
        light.faces('#7F5A58', 0.08).shade,
      ) +
      repeat(6, (i) => arch(tx - 60 + i * 24, 262, 13, 30, glass)) +
      repeat(6, (i) => arch(tx - 40 + (i % 2) * 56, 370 + Math.floor(i / 2) * 84, 18, 34, glass)),
    terrace(740, 120, 0.2, 16),
    terrace(830, 130, 0.04, 13),
    rect(0, 826, 1600, 26, light.faces('#6B4A44').shade),
    water(stage, { y: 848, glitterX: layout ? 420 : 1180 }),
    ferry(light, layout ? 500 : 1060, 930, 420, layout === 1) +
      rowingBoat(light, layout ? 1180 : 380, 960, 180, '#E2572B', '#FFF4DC'),
    rect(-10, 1060, 1620, 24, light.ink) +
      rect(-10, 1020, 1620, 8, light.ink) +
      repeat(33, (i) => rect(i * 50, 1020, 6, 44, light.ink)) +
      rect(-10, 1084, 1620, 130, light.ink),
    repeat(
      5,
      (i) =>
        path(`M${150 + i * 320} 1064V1000q4 -40 20 -40q16 0 20 40v64z`, light.ink) +
        circle(170 + i * 320, 944, 14, light.ink) +
        line(
          `M${186 + i * 320} 990Q${250 + i * 320} 900 ${310 + i * 320} ${890 + (i % 2) * 20}L${314 + i * 320} 1000`,
          light.ink,
          3,
        ),
    ),
    gull(760, 300, 1.2, light.ink) +
      gull(860, 250, 0.9, light.ink) +
      gull(1360, 360, 1.1, light.ink) +
      gull(300, 330, 1, light.ink),
  ].join('')
}
