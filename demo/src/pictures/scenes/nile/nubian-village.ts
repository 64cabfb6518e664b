import { felucca, rowingBoat } from '../../parts/boats.ts'
import { arch, block, dome } from '../../parts/buildings.ts'
import { grove, reeds } from '../../parts/plants.ts'
import { land, num, path, points, polygon, rect, repeat } from '../../parts/shapes.ts'
import { sky } from '../../parts/sky.ts'
import { boulder, swell } from '../../parts/terrain.ts'
import { water } from '../../parts/water.ts'
import type { Scene, Stage } from '../../stage.ts'

const paints = ['#3F8FB0', '#E9B44C', '#D9694A', '#F3E2C0', '#5FA08A', '#B95A78', '#EFC9A0', '#2F6E9A'] as const

function nubianHouse(
  stage: Stage,
  {
    x,
    y,
    w,
    h,
    color,
    roof,
  }: { x: number; y: number; w: number; h: number; color: string; roof: 'dome' | 'vault' | 'flat' },
): string {
  const { light } = stage
  const [wall, door, trim] = [light.faces(color), light.faces('#7A3E2A'), light.faces('#FFF4DC')]
  const glass = light.isDark ? light.lamp : door.dark
  const top = {
    dome: dome(x, y - h, w * 0.36, wall, 0.9),
    vault:
      path(
        `M${num(x - w * 0.5)} ${num(y - h)}Q${num(x)} ${num(y - h - w * 0.5)} ${num(x + w * 0.5)} ${num(y - h)}Z`,
        wall.lit,
      ) +
      path(
        `M${num(x + w * 0.1)} ${num(y - h)}Q${num(x + w * 0.14)} ${num(y - h - w * 0.2)} ${num(x)} ${num(y - h - w * 0.25)}Q${num(x + w * 0.25)} ${num(y - h - w * 0.25)} ${num(x + w * 0.5)} ${num(y - h)}Z`,
        wall.shade,
      ),
    flat: repeat(5, (i) =>
      polygon(
        [
          [x - w * 0.5 + i * w * 0.2, y - h],
          [x - w * 0.4 + i * w * 0.2, y - h - w * 0.1],
          [x - w * 0.3 + i * w * 0.2, y - h],
        ],
        wall.lit,
      ),
    ),
  }[roof]
  return [
    block({ x, y, width: w, height: h }, wall, 0.32),
    top,
    rect(x - w * 0.5, y - h + 4, w, h * 0.05, trim.lit, 0.85),
    repeat(6, (i) =>
      polygon(
        [
          [x - w * 0.44 + i * w * 0.15, y - h * 0.78],
          [x - w * 0.38 + i * w * 0.15, y - h * 0.86],
          [x - w * 0.32 + i * w * 0.15, y - h * 0.78],
        ],
        trim.mid,
        0.8,
      ),
    ),
    arch(x - w * 0.16, y, w * 0.22, h * 0.48, trim.lit) +
      arch(x - w * 0.16, y, w * 0.16, h * 0.43, light.isDark ? light.lamp : door.mid),
    rect(x + w * 0.08, y - h * 0.56, w * 0.12, h * 0.2, trim.mid) +
      rect(x + w * 0.095, y - h * 0.54, w * 0.09, h * 0.16, glass) +
      rect(x + w * 0.3, y - h * 0.56, w * 0.1, h * 0.18, glass),
  ].join('')
}

export const nubianVillage: Scene = (stage) => {
  const { light, random } = stage
  const shift = stage.composition(4) * 2
  const roofs = ['dome', 'flat', 'vault'] as const
  const row = (count: number, y: number, w: number, h: number, offset: number) =>
    repeat(count, (i) =>
      nubianHouse(stage, {
        x: offset + i * w * 1.12 + random.between(-16, 16),
        y: y + random.between(-8, 8),
        w,
        h: h * random.between(0.8, 1.25),
        color: paints[(i * 3 + shift + Math.floor(y / 50)) % paints.length]!,
        roof: roofs[(i + shift) % 3]!,
      }),
    )
  const layout = stage.composition(2)
  return [
    sky(stage, { horizon: 640, sun: { x: layout ? 1300 : 380, y: 330, radius: 84 } }),
    swell(random, 520, light.faces('#D99556', 0.42), { rise: 60 }),
    swell(random, 590, light.faces('#C98148', 0.3), { rise: 24 }),
    row(10, 700, 150, 120, 60),
    grove(random, { from: 0, to: 1600, y: 730, height: 150, count: 6, color: light.faces('#34604C', 0.1).shade }),
    row(8, 812, 210, 160, 90),
    land(points('-10 812, 400 806, 900 818, 1610 806'), light.faces('#C98A55').mid) +
      repeat(12, (i) => rect(60 + i * 134, 820 + (i % 3) * 6, 60, 10, light.faces('#A8663F').shade, 0.5)),
    polygon(points('-10 846, 1610 840, 1610 884, -10 884'), light.faces('#8A5A42').shade),
    water(stage, { y: 880, glitterX: layout ? 1250 : 420 }),
    rowingBoat(light, 360, 940, 240, '#E9B44C', '#FFF4DC') + rowingBoat(light, 690, 918, 200, '#3F8FB0', '#E2572B'),
    layout
      ? felucca(light, { x: 1180, y: 1060, height: 620, flipped: true })
      : felucca(light, { x: 1130, y: 960, height: 330, trim: '#0E6470' }) +
        boulder(1450, 1150, 1.5, light.faces('#5A3A36')),
    boulder(90, 1180, 1.5, light.faces('#5A3A36')) + reeds(random, 200, 1210, 240, 170, light.ink),
  ].join('')
}
