import { person } from '../../parts/beings.ts'
import { rowingBoat } from '../../parts/boats.ts'
import { arch, block, column, dome, house } from '../../parts/buildings.ts'
import { cypress, pine, scrub } from '../../parts/plants.ts'
import { circle, ellipse, land, line, num, path, points, rect, repeat } from '../../parts/shapes.ts'
import { birds, sky } from '../../parts/sky.ts'
import { reflection, water } from '../../parts/water.ts'
import type { Scene } from '../../stage.ts'

export const romeColosseum: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const stone = light.faces('#E2B184', 0.04)
  const inner = light.faces('#C08A66', 0.14)
  const glass = light.isDark ? light.lamp : stone.dark
  const cx = layout ? 880 : 720
  const rows = [
    [560, 690, 0.78],
    [690, 800, 0.9],
    [800, 910, 1],
  ] as const
  const arches = rows
    .map(([, bottom, k], row) =>
      repeat(17, (i) => {
        const angle = Math.PI * (0.03 + (i / 16) * 0.94)
        const x = cx - Math.cos(angle) * 500
        const w = Math.max(10, Math.sin(angle) * 62)
        if (row === 0 && i > 9) return ''
        const sag = Math.sin(angle) * 40
        return (
          arch(x, bottom + sag - 26, w * 0.62, 78 * k, i > 9 ? stone.dark : glass) +
          rect(x + w * 0.5, bottom + sag - 116, Math.max(3, w * 0.16), 112, i > 8 ? stone.dark : stone.shade, 0.55)
        )
      }),
    )
    .join('')
  const cornice = (y: number, from: number, to: number) =>
    line(`M${num(cx + from * 500)} ${y}Q${cx} ${y + 84} ${num(cx + to * 500)} ${y}`, stone.lit, 12) +
    line(`M${num(cx + from * 500)} ${y + 10}Q${cx} ${y + 94} ${num(cx + to * 500)} ${y + 10}`, stone.dark, 5, 0.5)
  return [
    sky(stage, { horizon: 740, sun: { x: layout ? 330 : 1250, y: 420, radius: 108 } }),
    land(points('-10 760, 400 690, 900 720, 1610 670'), light.faces('#8F9A6A', 0.5).mid),
    [120, 260, 1330, 1450, 1540]
      .map((x, i) =>
        pine(x, 800, 230 + (i % 3) * 50, light.faces('#5E7A52', 0.3).mid, light.faces('#4A6344', 0.3).shade),
      )
      .join(''),
    ellipse(cx, 570, 500, 90, inner.mid) + ellipse(cx, 590, 440, 66, inner.dark),
    path(
      `M${cx - 500} 470C${cx - 480} 420 ${cx - 300} 360 ${cx} 360C${cx + 60} 360 ${cx + 90} 366 ${cx + 120} 372L${cx + 130} 560Q${cx - 200} 560 ${cx - 500} 560Z`,
      inner.mid,
    ) + repeat(11, (i) => arch(cx - 440 + i * 50, 520 - Math.sin((i / 11) * 1.6) * 70, 24, 60, inner.dark)),
    path(
      `M${cx - 500} 470Q${cx - 380} 540 ${cx - 120} 556L${cx + 60} 560L${cx + 110} 640L${cx + 240} 650L${cx + 300} 680L${cx + 500} 664V900Q${cx} 1010 ${cx - 500} 900Z`,
      stone.lit,
    ),
    path(
      `M${cx + 60} 560L${cx + 110} 640L${cx + 240} 650L${cx + 300} 680L${cx + 500} 664V900Q${cx + 300} 950 ${cx + 130} 966Z`,
      stone.shade,
    ),
    arches,
    cornice(690, -1, 1) +
      cornice(800, -1, 1) +
      line(`M${cx - 500} 474Q${cx - 330} 544 ${cx - 120} 558`, stone.lit, 14) +
      cornice(904, -1, 1),
    land(points('-10 940, 500 966, 1000 968, 1610 930'), light.faces('#D9B080').mid) +
      path('M520 968C700 1020 460 1100 380 1215H1060C1000 1100 900 1020 980 968Z', light.faces('#F0D4A6').lit, 0.8),
    [0, 1, 2, 3]
      .map((i) =>
        person(650 + i * 70, 1040 + (i % 2) * 24, 0.85, light.ink, {
          robe: ['#0E6470', '#FBEBCB', '#E2572B', '#3F6F8A'][i]!,
        }),
      )
      .join(''),
    scrub(random, -10, 360, 1100, 60, light.faces('#4A6344').dark) +
      pine(layout ? 1420 : 170, 1190, 760, light.ink, light.ink),
    land(points('-10 1140, 400 1160, 900 1200, 1610 1130'), light.ink),
  ].join('')
}

/** The dome of Saint Peter's over the Tiber and its bridge of angels. */
export const romeTiber: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const cx = layout ? 560 : 1040
  const glass = light.isDark ? light.lamp : light.faces('#7C5A48').dark
  const [white, bridge] = [light.faces('#EBD3AC', 0.26), light.faces('#D9B080', 0.04)]
  const spans = repeat(5, (i) => arch(150 + i * 325, 880, 220, 150, light.faces('#8A6248').dark))
  const span =
    rect(-10, 690, 1620, 60, bridge.mid) +
    rect(-10, 690, 1620, 14, bridge.lit) +
    `<path fill-rule="evenodd" d="M-10 746H1610V880H-10Z${Array.from({ length: 5 }, (_, i) => {
      const x = 150 + i * 325
      return `M${x - 116} 882V846A116 96 0 0 1 ${x + 116} 846V882Z`
    }).join('')}" fill="${bridge.shade}"/>` +
    repeat(
      6,
      (i) =>
        rect(-30 + i * 325, 650, 34, 44, bridge.lit) +
        path(`M${-13 + i * 325} 650c-14 -30 -10 -60 0 -76c10 16 14 46 0 76z`, bridge.lit) +
        path(
          `M${-13 + i * 325} 620c-30 -10 -40 -34 -36 -52c16 8 30 26 36 44c6 -18 20 -36 36 -44c4 18 -6 42 -36 52z`,
          bridge.mid,
        ) +
        circle(-13 + i * 325, 568, 8, bridge.lit),
    )
  return [
    sky(stage, { horizon: 660, sun: { x: layout ? 1180 : 420, y: 460, radius: 112 } }),
    repeat(22, (i) =>
      house({
        x: 30 + i * 76,
        y: 690,
        width: 80,
        height: 80 + ((i * 47) % 80),
        faces: light.faces(['#E2AE80', '#D9966A', '#EBC79A'][i % 3]!, 0.36),
        windows: glass,
        columns: 2,
        rows: 3,
        roof: 'gable',
        roofFaces: light.faces('#B0643F', 0.36),
      }),
    ),
    rect(cx - 230, 560, 460, 140, white.lit) +
      rect(cx + 60, 560, 170, 140, white.shade) +
      repeat(9, (i) => column(cx - 200 + i * 50, 700, 110, 16, white)),
    rect(cx - 130, 430, 260, 140, white.lit) +
      rect(cx + 30, 430, 100, 140, white.shade) +
      repeat(
        8,
        (i) => rect(cx - 122 + i * 34, 446, 12, 110, white.shade) + rect(cx - 106 + i * 34, 460, 14, 70, glass, 0.8),
      ),
    dome(cx, 432, 138, white, 1.12) +
      repeat(5, (i) =>
        line(`M${cx - 120 + i * 60} 430Q${cx - 70 + i * 35} 330 ${cx - 8 + i * 4} 290`, white.dark, 4, 0.3),
      ) +
      block({ x: cx, y: 290, width: 50, height: 56 }, white) +
      dome(cx, 236, 26, white, 1.2) +
      rect(cx - 2, 176, 5, 40, white.dark),
    dome(cx - 190, 560, 46, white) + dome(cx + 190, 560, 46, white),
    [80, 170, 1440, 1530, layout ? 1240 : 330]
      .map((x, i) =>
        pine(x, 700, 220 + (i % 2) * 60, light.faces('#56724C', 0.16).mid, light.faces('#3F5A3E', 0.16).shade),
      )
      .join(''),
    water(stage, { y: 870, glitterX: layout ? 1180 : 420 }),
    reflection(870, rect(-10, 700, 1620, 170, bridge.shade) + spans, { opacity: 0.25, squeeze: 0.6 }),
    span,
    rowingBoat(light, layout ? 460 : 1120, 1010, 240, '#0E6470') +
      rowingBoat(light, layout ? 760 : 800, 960, 160, '#E2572B'),
    path(
      layout ? 'M1610 980C1440 1000 1300 1090 1240 1215H1610Z' : 'M-10 980C160 1000 300 1090 360 1215H-10Z',
      light.ink,
    ) +
      cypress(layout ? 1520 : 80, 1120, 480, light.ink, light.ink) +
      cypress(layout ? 1430 : 170, 1150, 330, light.ink, light.ink) +
      scrub(random, layout ? 1340 : -10, layout ? 1620 : 260, 1150, 60, light.ink),
    birds(stage, 800, 260, 6),
  ].join('')
}
