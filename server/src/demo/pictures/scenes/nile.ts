import type { Stage, Scene } from '../stage.ts'
import { felucca, rowingBoat } from '../parts/boats.ts'
import { arch, block, dome, town } from '../parts/buildings.ts'
import { gull } from '../parts/beings.ts'
import { grove, palm, reeds } from '../parts/plants.ts'
import { circle, land, line, num, path, polygon, rect, repeat, type Point } from '../parts/shapes.ts'
import { birds, sky } from '../parts/sky.ts'
import { boulder, swell } from '../parts/terrain.ts'
import { train } from '../parts/vehicles.ts'
import { reflection, water } from '../parts/water.ts'

/** Sandy hill with the little tombs, palms on both banks, the river below: what Aswan and the hero share. */
export function nileBackdrop(stage: Stage, sunX: number): string {
  const { light, random, width } = stage
  const k = width / 1600
  const wide = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [x * k, y])
  const [far, hill, bank] = [light.faces('#EBB37A', 0.55), light.faces('#DE9654', 0.16), light.faces('#C27C4A', 0.2)]
  const left = grove(random, {
    from: -10,
    to: 640 * k,
    y: 636,
    height: 110,
    count: Math.round(20 * k),
    color: light.faces('#2E5B4C', 0.12).shade,
  })
  const right = grove(random, {
    from: 1130 * k,
    to: width + 10,
    y: 636,
    height: 130,
    count: Math.round(16 * k),
    color: light.faces('#23483F', 0.06).shade,
  })
  const tomb = 112 * k
  return [
    sky(stage, { horizon: 640, sun: { x: sunX, y: 520, radius: 92 } }),
    land(
      wide([
        [-10, 590],
        [200, 560],
        [420, 585],
        [700, 560],
        [1000, 590],
        [1300, 566],
        [1610, 584],
      ]),
      far.lit,
    ),
    land(
      wide([
        [-10, 470],
        [120, 440],
        [330, 478],
        [560, 560],
        [820, 606],
        [1010, 632],
        [1020, 660],
      ]),
      hill.lit,
    ),
    path(
      `M${num(120 * k)} 440C${num(330 * k)} 470 ${num(560 * k)} 560 ${num(1010 * k)} 632L${num(560 * k)} 634C${num(420 * k)} 580 ${num(300 * k)} 500 ${num(120 * k)} 440Z`,
      hill.shade,
      0.75,
    ),
    block({ x: tomb, y: 446, width: 68, height: 34 }, hill, 0.44) + dome(tomb, 412, 22, hill),
    repeat(9, (i) => rect((300 + i * 34) * k, 545 + i * 9, 9, 14, hill.dark, 0.7)),
    land(
      wide([
        [1060, 660],
        [1200, 600],
        [1400, 560],
        [1610, 520],
      ]),
      bank.lit,
    ),
    path(`M${num(1400 * k)} 560C${num(1300 * k)} 600 ${num(1400 * k)} 630 ${num(1610 * k)} 640V520Z`, bank.shade, 0.6),
    left + right,
    water(stage, { y: 640, glitterX: sunX }),
    rect(0, 640, 620 * k, 26, light.faces('#2E5B4C').shade, 0.35) +
      rect(1120 * k, 640, width, 28, light.faces('#23483F').shade, 0.35),
  ].join('')
}

export const aswanFeluccas: Scene = (stage) => {
  const { light } = stage
  const layout = stage.composition(3)
  const granite = light.faces('#7C4A3B')
  const boats = [
    felucca(light, { x: 1010, y: 706, height: 190, flipped: true }) +
      felucca(light, { x: 300, y: 740, height: 240, trim: '#0E6470' }) +
      felucca(light, { x: 700, y: 960, height: 700 }),
    felucca(light, { x: 260, y: 716, height: 200 }) +
      felucca(light, { x: 880, y: 700, height: 170, trim: '#0E6470' }) +
      felucca(light, { x: 560, y: 800, height: 380, flipped: true }) +
      felucca(light, { x: 1180, y: 900, height: 560, trim: '#0E6470' }),
    felucca(light, { x: 1240, y: 716, height: 210 }) +
      felucca(light, { x: 520, y: 704, height: 170, flipped: true }) +
      felucca(light, { x: 960, y: 860, height: 500, trim: '#E2572B', flipped: true }),
  ][layout]!
  const fore = [
    boulder(1420, 1080, 1.5, granite) +
      boulder(1230, 1150, 0.8, granite) +
      boulder(60, 1160, 1.4, light.faces('#3A3A40')),
    boulder(130, 1130, 1.6, granite) +
      boulder(380, 1180, 0.9, granite) +
      boulder(1540, 1190, 1, light.faces('#3A3A40')),
    land(
      [
        [-10, 1040],
        [160, 1070],
        [340, 1130],
        [460, 1210],
      ],
      light.ink,
    ) +
      palm({ x: 100, y: 1110, height: 820, lean: 0.02, color: light.ink, seed: 3 }) +
      palm({ x: 240, y: 1140, height: 560, lean: 0.16, color: light.ink, seed: 7 }),
  ][layout]!
  return nileBackdrop(stage, [1130, 700, 1300][layout]!) + boats + fore
}

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
    land(
      [
        [-10, 812],
        [400, 806],
        [900, 818],
        [1610, 806],
      ],
      light.faces('#C98A55').mid,
    ) + repeat(12, (i) => rect(60 + i * 134, 820 + (i % 3) * 6, 60, 10, light.faces('#A8663F').shade, 0.5)),
    polygon(
      [
        [-10, 846],
        [1610, 840],
        [1610, 884],
        [-10, 884],
      ],
      light.faces('#8A5A42').shade,
    ),
    water(stage, { y: 880, glitterX: layout ? 1250 : 420 }),
    rowingBoat(light, 360, 940, 240, '#E9B44C', '#FFF4DC') + rowingBoat(light, 690, 918, 200, '#3F8FB0', '#E2572B'),
    layout
      ? felucca(light, { x: 1180, y: 1060, height: 620, flipped: true })
      : felucca(light, { x: 1130, y: 960, height: 330, trim: '#0E6470' }) +
        boulder(1450, 1150, 1.5, light.faces('#5A3A36')),
    boulder(90, 1180, 1.5, light.faces('#5A3A36')) + reeds(random, 200, 1210, 240, 170, light.ink),
  ].join('')
}

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

/** The sleeper train to the south beside fields and palms. */
export const nileTrain: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  return [
    sky(stage, { horizon: 640, sun: { x: layout ? 360 : 1180, y: 500, radius: 110 } }),
    swell(random, 600, light.faces('#D99D66', 0.6), { rise: 24 }),
    grove(random, { from: -10, to: 1610, y: 660, height: 150, count: 18, color: light.faces('#4A6A4A', 0.35).mid }),
    water(stage, { y: 660, height: 130, glitterX: layout ? 360 : 1180 }),
    felucca(light, { x: layout ? 1200 : 420, y: 720, height: 190 }) +
      felucca(light, { x: layout ? 700 : 900, y: 704, height: 150, trim: '#0E6470', flipped: true }),
    repeat(5, (i) =>
      polygon(
        [
          [-10, 780 + i * 30],
          [1610, 774 + i * 30],
          [1610, 806 + i * 30],
          [-10, 812 + i * 30],
        ],
        light.faces(i % 2 ? '#5E7F48' : '#93984C', 0.16)[i % 3 ? 'mid' : 'lit'],
      ),
    ),
    grove(random, { from: 1150, to: 1620, y: 900, height: 260, count: 6, color: light.faces('#2E5440').shade }) +
      grove(random, { from: -20, to: 300, y: 900, height: 240, count: 4, color: light.faces('#2E5440').shade }),
    polygon(
      [
        [-10, 960],
        [1610, 960],
        [1610, 1080],
        [-10, 1080],
      ],
      light.faces('#8A6248').shade,
    ),
    line('M-10 1002H1610M-10 1022H1610', light.faces('#3A3030').dark, 7) +
      repeat(34, (i) => rect(i * 48, 1006, 20, 16, light.faces('#4A3630').dark)),
    train(light, 1190, 1004, 1.2, 5),
    land(
      [
        [-10, 1080],
        [500, 1066],
        [1100, 1090],
        [1610, 1070],
      ],
      light.faces('#3F5A3A').dark,
    ),
    palm({ x: 170, y: 1190, height: 760, lean: 0.06, color: light.ink, seed: 14 }) +
      reeds(random, 900, 1215, 720, 130, light.ink),
    birds(stage, 700, 300),
  ].join('')
}
