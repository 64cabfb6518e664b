import type { Faces } from '../../light.ts'
import { camel } from '../../parts/beings.ts'
import { felucca, rowingBoat } from '../../parts/boats.ts'
import { block } from '../../parts/buildings.ts'
import { grove, leafFan, palm, scrub } from '../../parts/plants.ts'
import { circle, land, line, num, path, points, polygon, rect, repeat } from '../../parts/shapes.ts'
import { birds, sky } from '../../parts/sky.ts'
import { dune, mountains } from '../../parts/terrain.ts'
import { reflection, water } from '../../parts/water.ts'
import type { Scene, Stage } from '../../stage.ts'

const glow = ({ light }: Stage, day: string) => (light.isDark ? light.lamp : light.faces(day).mid)

function slab(stage: Stage, x: number, y: number, w: number, h: number, faces: Faces): string {
  const glass = glow(stage, '#8FB5B8')
  const lines = repeat(Math.floor(h / 34), (i) =>
    rect(x - w * 0.42, y - h + 18 + i * 34, w * 0.5, 9, glass, stage.light.isDark ? 0.35 + ((i * 37) % 50) / 100 : 0.5),
  )
  return block({ x, y, width: w, height: h }, faces, 0.36) + lines
}

export const dubaiSkyline: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const cx = layout ? 980 : 640
  const [steel, far] = [light.faces('#A9BFC6', 0.06), light.faces('#B9C0BC', 0.46)]
  const tiers = [
    [0, 0.3, 92],
    [0.3, 0.48, 70],
    [0.48, 0.64, 50],
    [0.64, 0.78, 32],
    [0.78, 0.9, 17],
  ] as const
  const burj =
    tiers
      .map(([from, to, w]) => {
        const [y0, y1] = [840 - from * 740, 840 - to * 740]
        return (
          rect(cx - w, y1, w * 2, y0 - y1 + 1, steel.lit) +
          rect(cx + w * 0.1, y1, w * 0.9, y0 - y1 + 1, steel.shade) +
          rect(cx - w * 1.26, y1 + 40, w * 0.28, y0 - y1 - 40, steel.mid) +
          rect(cx + w, y1 + 64, w * 0.26, y0 - y1 - 64, steel.dark) +
          repeat(6, (i) =>
            line(`M${cx - w * 0.9} ${num(y1 + 16 + i * ((y0 - y1) / 6))}H${cx + w}`, glow(stage, '#6F8E98'), 4, 0.55),
          )
        )
      })
      .join('') +
    polygon(
      [
        [cx - 6, 180],
        [cx, 40],
        [cx + 6, 180],
      ],
      steel.shade,
    )
  const towers = [
    [120, 360, 100],
    [270, 300, 84],
    [410, 420, 90],
    [880, 380, 100],
    [1040, 300, 90],
    [1180, 440, 104],
    [1330, 340, 96],
    [1480, 280, 90],
  ] as const
  const skyline = towers
    .map(
      ([x, h, w], i) =>
        slab(stage, layout ? 1600 - x : x, 846, w, h, light.faces(i % 2 ? '#9FB3B8' : '#C9BBA4', 0.24)) +
        (i % 3 === 0
          ? polygon(
              [
                [(layout ? 1600 - x : x) - w / 2, 846 - h],
                [layout ? 1600 - x : x, 846 - h - 90],
                [(layout ? 1600 - x : x) + w / 2, 846 - h],
              ],
              light.faces('#9FB3B8', 0.24).shade,
            )
          : ''),
    )
    .join('')
  const sailX = layout ? 330 : 1330
  const sail =
    path(
      `M${sailX - 90} 850C${sailX - 84} 640 ${sailX - 40} 500 ${sailX + 10} 420L${sailX + 30} 420L${sailX + 60} 850Z`,
      light.faces('#F6EFE0', 0.04).lit,
    ) +
    path(
      `M${sailX + 14} 420C${sailX + 110} 540 ${sailX + 130} 700 ${sailX + 120} 850H${sailX + 60}L${sailX + 30} 420Z`,
      light.faces('#8FB0B8', 0.04).shade,
    ) +
    repeat(7, (i) =>
      line(`M${num(sailX - 78 + i * 10)} ${810 - i * 54}H${sailX + 52}`, light.faces('#8FB0B8').shade, 4, 0.5),
    ) +
    rect(sailX + 18, 350, 5, 76, light.ink)
  return [
    sky(stage, { horizon: 800, sun: { x: layout ? 620 : 1060, y: 520, radius: 116 } }),
    repeat(28, (i) => rect(i * 60, 846 - 60 - ((i * 71) % 150), 44, 240, i % 2 ? far.mid : far.lit)),
    skyline + burj + sail,
    grove(random, { from: -10, to: 1610, y: 856, height: 80, count: 20, color: light.faces('#3F6350', 0.06).shade }),
    rect(-10, 850, 1620, 22, light.faces('#D9BC90').mid),
    water(stage, { y: 868, glitterX: layout ? 620 : 1060 }),
    felucca(light, { x: layout ? 1180 : 400, y: 1040, height: 400, trim: '#0E6470' }) +
      rowingBoat(light, layout ? 620 : 960, 990, 240, '#8A5A3C', '#FFF4DC'),
    stage.composition(4) > 1
      ? dune({ x: 300, y: 1180, width: 800, height: 130, faces: light.faces('#E0A868') }) +
        camel(420, 1006, 1.3, light.ink, { isRidden: true })
      : palm({ x: layout ? 120 : 1480, y: 1200, height: 820, lean: layout ? 0.06 : -0.06, color: light.ink, seed: 4 }) +
        land(points('-10 1170, 500 1200, 1100 1200, 1610 1160'), light.ink),
  ].join('')
}

function petronas(stage: Stage, cx: number, base: number): string {
  const steel = stage.light.faces('#B5C0C2', 0.08)
  const tiers = [
    [0, 0.5, 62],
    [0.5, 0.66, 54],
    [0.66, 0.77, 44],
    [0.77, 0.85, 32],
    [0.85, 0.91, 18],
  ] as const
  return (
    tiers
      .map(([from, to, w]) => {
        const [y0, y1] = [base - from * 720, base - to * 720]
        return (
          rect(cx - w, y1, w * 2, y0 - y1 + 1, steel.lit) +
          rect(cx + w * 0.15, y1, w * 0.85, y0 - y1 + 1, steel.shade) +
          rect(cx - w - 6, y1, w * 2 + 12, 9, steel.mid) +
          repeat(Math.round((y0 - y1) / 22), (i) =>
            line(
              `M${cx - w + 6} ${num(y1 + 16 + i * 22)}H${cx + w - 6}`,
              glow(stage, '#6F8288'),
              5,
              stage.light.isDark ? 0.7 : 0.45,
            ),
          )
        )
      })
      .join('') +
    polygon(
      [
        [cx - 8, base - 654],
        [cx, base - 780],
        [cx + 8, base - 654],
      ],
      steel.shade,
    ) +
    circle(cx, base - 712, 9, steel.lit)
  )
}

export const kualaLumpur: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const cx = layout ? 900 : 700
  const jungle = light.faces('#3F7A5A')
  return [
    sky(stage, { horizon: 780, sun: { x: layout ? 420 : 1200, y: 480, radius: 112 } }),
    mountains(random, { y: 800, height: 130, step: 240, faces: light.faces('#8FA09A', 0.6) }),
    [
      [120, 300, 96],
      [270, 220, 84],
      [400, 330, 90],
      [1080, 280, 96],
      [1230, 360, 100],
      [1400, 250, 90],
      [1520, 320, 96],
    ]
      .map(([x, h, w], i) => slab(stage, x!, 900, w!, h!, light.faces(i % 2 ? '#C9BBA4' : '#A9B5B4', 0.34)))
      .join(''),
    petronas(stage, cx - 130, 900) +
      petronas(stage, cx + 130, 900) +
      rect(cx - 78, 558, 156, 18, light.faces('#B5C0C2').shade) +
      line(`M${cx} 578L${cx - 66} 690M${cx} 578L${cx + 66} 690`, light.faces('#B5C0C2').dark, 7),
    scrub(random, -20, 1620, 920, 110, light.faces('#5E9A72', 0.26).mid) +
      scrub(random, -20, 1620, 980, 120, light.faces('#4A8A62', 0.12).mid) +
      rect(-10, 970, 1620, 80, light.faces('#4A8A62', 0.12).mid),
    water(stage, { y: 1030, height: 110, glitterX: cx }) +
      reflection(
        1030,
        rect(cx - 190, 700, 120, 320, light.faces('#B5C0C2').mid) +
          rect(cx + 70, 700, 120, 320, light.faces('#B5C0C2').mid),
        { opacity: 0.25, squeeze: 0.3 },
      ),
    scrub(random, -20, 1620, 1150, 70, jungle.shade) + rect(-10, 1140, 1620, 80, jungle.shade),
    [
      [60, 1190, 330, -0.9],
      [240, 1220, 260, -1.3],
      [-10, 1020, 260, -0.4],
      [1540, 1200, 340, -2.3],
      [1370, 1220, 240, -1.8],
      [1620, 1030, 250, -2.8],
    ]
      .map(([x, y, s, a]) => leafFan(x!, y!, s!, a!, light.ink))
      .join(''),
    birds(stage, layout ? 1240 : 330, 330, 5),
  ].join('')
}
