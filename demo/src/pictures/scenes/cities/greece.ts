import type { Faces } from '../../light.ts'
import { gull, person } from '../../parts/beings.ts'
import { felucca, yacht } from '../../parts/boats.ts'
import { arch, block, column, dome, house } from '../../parts/buildings.ts'
import { blossoms, cypress, scrub } from '../../parts/plants.ts'
import { land, line, num, path, points, polygon, rect, repeat } from '../../parts/shapes.ts'
import { birds, sky } from '../../parts/sky.ts'
import { boulder, mountains } from '../../parts/terrain.ts'
import { water } from '../../parts/water.ts'
import type { Scene, Stage } from '../../stage.ts'

function caldera(stage: Stage, y: number): string {
  const { light, random } = stage
  return mountains(random, {
    y,
    height: 130,
    step: 210,
    faces: light.faces('#9C8A90', 0.5),
    bottom: y + 6,
    envelope: (t) => 0.3 + 0.7 * Math.sin(t * 3),
  })
}

/** White houses and blue domes above the caldera. */
export const santorini: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const [white, blue] = [light.faces('#FFF8EC'), light.faces('#2F7FA8')]
  const glass = light.isDark ? light.lamp : light.faces('#2F6E8E').mid
  const cube = (x: number, y: number, w: number, h: number) =>
    block({ x, y, width: w, height: h }, white, 0.34) +
    rect(x - w * 0.26, y - h * 0.66, w * 0.16, h * 0.3, glass) +
    arch(x + w * 0.06, y, w * 0.2, h * 0.5, light.isDark ? light.lamp : blue.mid)
  const church = (x: number, y: number, r: number) =>
    block({ x, y, width: r * 2.2, height: r * 1.5 }, white, 0.36) +
    rect(x - r * 0.9, y - r * 1.9, r * 1.8, r * 0.5, white.lit) +
    rect(x + r * 0.2, y - r * 1.9, r * 0.7, r * 0.5, white.shade) +
    dome(x, y - r * 1.8, r * 0.9, blue, 1.04) +
    line(
      `M${x} ${num(y - r * 2.72)}v${num(-r * 0.34)}M${num(x - r * 0.12)} ${num(y - r * 2.94)}h${num(r * 0.24)}`,
      white.lit,
      6,
    ) +
    arch(x - r * 0.3, y, r * 0.5, r * 0.9, light.isDark ? light.lamp : blue.shade)
  const belfry = (x: number, y: number, k: number) =>
    block({ x, y, width: 90 * k, height: 230 * k }, white, 0.36) +
    [0.55, 0.86]
      .map((t) => arch(x - 6 * k, y - 230 * k * t + 46 * k, 40 * k, 56 * k, light.faces('#7FA8B8').shade))
      .join('') +
    dome(x, y - 230 * k, 40 * k, blue, 0.9)
  const flip = (x: number) => (layout ? 1600 - x : x)
  return [
    sky(stage, { horizon: 520, sun: { x: flip(420), y: 420, radius: 112 } }),
    caldera(stage, 524),
    water(stage, { y: 520, glitterX: flip(420) }),
    yacht(light, flip(300), 640, 190) + felucca(light, { x: flip(560), y: 600, height: 100, trim: '#0E6470' }),
    path(
      layout
        ? 'M-20 470C200 520 420 640 620 760C760 850 900 930 1060 1000L1200 1215H-20Z'
        : 'M1620 470C1400 520 1180 640 980 760C840 850 700 930 540 1000L400 1215H1620Z',
      light.faces('#9A6A58').mid,
    ),
    path(
      layout ? 'M620 760C760 850 900 930 1060 1000L1200 1215H760Z' : 'M980 760C840 850 700 930 540 1000L400 1215H840Z',
      light.faces('#9A6A58').shade,
    ),
    [
      [1540, 560, 120, 110],
      [1430, 610, 110, 90],
      [1330, 660, 120, 110],
      [1480, 700, 140, 110],
      [1220, 720, 110, 90],
      [1360, 780, 150, 120],
      [1100, 790, 110, 90],
      [1220, 850, 150, 120],
      [1000, 850, 100, 80],
      [1080, 920, 140, 110],
      [880, 920, 110, 86],
      [1540, 860, 170, 150],
    ]
      .map(([x, y, w, h]) => cube(flip(x!), y!, w!, h!))
      .join(''),
    church(flip(1420), 930, 96) + church(flip(1180), 1000, 70) + belfry(flip(1300), 960, 0.9),
    cube(flip(960), 1010, 170, 110) + cube(flip(760), 1010, 130, 90) + church(flip(850), 1110, 84),
    path('M-10 1120C400 1090 1000 1120 1610 1060V1215H-10Z', white.mid) +
      path('M-10 1150C400 1120 1000 1150 1610 1100V1215H-10Z', white.shade),
    blossoms(
      random,
      layout ? 1080 : -20,
      -10,
      540,
      330,
      ['#C94F6D', '#E07A8E', '#B23A5E'],
      light.faces('#3F6F52').mid,
    ) +
      blossoms(
        random,
        layout ? -20 : 1180,
        1120,
        440,
        120,
        ['#C94F6D', '#E07A8E', '#B23A5E'],
        light.faces('#3F6F52').mid,
      ),
    gull(flip(700), 330, 1, light.ink) + gull(flip(790), 290, 0.8, light.ink),
  ].join('')
}

function parthenon(cx: number, y: number, faces: Faces): string {
  return (
    rect(cx - 300, y - 20, 600, 20, faces.lit) +
    rect(cx - 284, y - 36, 568, 18, faces.shade) +
    rect(cx - 240, y - 190, 480, 156, faces.dark) +
    repeat(9, (i) => column(cx - 248 + i * 62, y - 36, 170, 34, faces)) +
    rect(cx - 276, y - 232, 552, 30, faces.lit) +
    rect(cx - 276, y - 206, 552, 10, faces.dark, 0.5) +
    polygon(
      [
        [cx - 286, y - 232],
        [cx, y - 316],
        [cx + 120, y - 280],
        [cx + 150, y - 250],
        [cx + 286, y - 232],
      ],
      faces.lit,
    ) +
    polygon(
      [
        [cx - 220, y - 238],
        [cx, y - 300],
        [cx + 100, y - 268],
        [cx + 130, y - 238],
      ],
      faces.shade,
    )
  )
}

export const athensAcropolis: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const cx = layout ? 900 : 760
  const [rock, marble] = [light.faces('#C9A27C', 0.1), light.faces('#F1DDB4', 0.04)]
  const glass = light.isDark ? light.lamp : light.faces('#7C5A48').dark
  return [
    sky(stage, { horizon: 720, sun: { x: layout ? 380 : 1260, y: 360, radius: 108 } }),
    mountains(random, { y: 740, height: 170, step: 230, faces: light.faces('#A79AA0', 0.6) }),
    path(
      `M${cx - 620} 830C${cx - 560} 700 ${cx - 520} 640 ${cx - 470} 570L${cx - 330} 530L${cx + 380} 524L${cx + 470} 560C${cx + 540} 640 ${cx + 600} 720 ${cx + 680} 830Z`,
      rock.lit,
    ),
    path(
      `M${cx + 380} 524L${cx + 470} 560C${cx + 540} 640 ${cx + 600} 720 ${cx + 680} 830H${cx + 160}C${cx + 300} 760 ${cx + 200} 640 ${cx + 380} 524Z`,
      rock.shade,
    ) +
      repeat(7, (i) =>
        line(`M${cx - 440 + i * 110} 590q${i % 2 ? 30 : -20} 80 ${i % 2 ? -10 : 24} 180`, rock.dark, 7, 0.25),
      ),
    parthenon(cx, 528, marble),
    block({ x: cx - 400, y: 560, width: 120, height: 90 }, marble) +
      repeat(4, (i) => column(cx + 390 + i * 24, 548, 70, 12, marble)),
    scrub(random, cx - 640, cx + 700, 840, 60, light.faces('#6E8052', 0.12).mid),
    repeat(17, (i) =>
      house({
        x: 40 + i * 98,
        y: 960 - ((i * 61) % 50),
        width: 104,
        height: 100 + ((i * 37) % 70),
        faces: light.faces(['#F3DDB8', '#EBC79A', '#F8E9CC', '#D9A880'][i % 4]!, 0.12),
        windows: glass,
        columns: 3,
        rows: 2,
        roof: 'gable',
        roofFaces: light.faces('#B8603F', 0.12),
      }),
    ),
    repeat(12, (i) =>
      house({
        x: 70 + i * 140,
        y: 1080,
        width: 150,
        height: 130 + ((i * 43) % 60),
        faces: light.faces(['#EBC79A', '#F3DDB8', '#D9A07A'][i % 3]!),
        windows: glass,
        columns: 3,
        rows: 2,
        roof: 'gable',
        roofFaces: light.faces('#A9563D'),
      }),
    ),
    repeat(8, (i) =>
      cypress(90 + i * 206, 1130, 190 + ((i * 53) % 70), light.faces('#4A6346').shade, light.faces('#4A6346').dark),
    ),
    land(points('-10 1130, 400 1104, 900 1140, 1610 1096'), light.ink) +
      cypress(layout ? 1480 : 120, 1200, 560, light.ink, light.ink) +
      cypress(layout ? 1400 : 210, 1200, 400, light.ink, light.ink) +
      boulder(layout ? 300 : 1300, 1190, 0.7, light.faces('#3A2A30')) +
      person(layout ? 420 : 1180, 1130, 1.1, light.ink) +
      person(layout ? 470 : 1230, 1128, 1.05, light.ink, { robe: '#E2572B' }),
    birds(stage, cx + 260, 300, 4),
  ].join('')
}
