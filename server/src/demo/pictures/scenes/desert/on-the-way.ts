import { caravan } from '../../parts/beings.ts'
import { felucca } from '../../parts/boats.ts'
import { block, dome, lantern, mamlukMinaret, pointedArchPath, town } from '../../parts/buildings.ts'
import { acacia, blossoms, grove, scrub } from '../../parts/plants.ts'
import { band, circle, ellipse, land, line, path, points, polygon, rect, repeat } from '../../parts/shapes.ts'
import { birds, sky } from '../../parts/sky.ts'
import { boulder, dune, mountains, swell } from '../../parts/terrain.ts'
import { coach, jeep } from '../../parts/vehicles.ts'
import { water } from '../../parts/water.ts'
import { type Scene, type Stage } from '../../stage.ts'

/** The group's coach on a desert or coast road. */
export const coachRoad: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(3)
  const asphalt = light.faces('#5A5A60')
  const behind = [
    () =>
      mountains(random, { y: 640, height: 250, step: 160, faces: light.faces('#C98A74', 0.5) }) +
      mountains(random, {
        y: 690,
        height: 220,
        step: 190,
        faces: light.faces('#A9685F', 0.28),
        envelope: (t) => 0.3 + 0.7 * t,
      }) +
      swell(random, 700, light.faces('#DDA46C', 0.2), { rise: 14 }),
    () =>
      mountains(random, {
        y: 600,
        height: 130,
        step: 170,
        faces: light.faces('#C98A74', 0.55),
        envelope: (t) => 1 - t,
        bottom: 606,
      }) +
      water(stage, { y: 600, height: 230, glitterX: 1080, isTropical: true }) +
      felucca(light, { x: 1120, y: 680, height: 150 }) +
      path('M-10 560C200 560 420 640 560 760L620 860H-10Z', light.faces('#B0705A', 0.1).mid) +
      path('M-10 560C200 560 420 640 560 760L300 860Z', light.faces('#B0705A', 0.1).shade) +
      swell(random, 820, light.faces('#E3B880', 0.05), { rise: 10 }),
    () =>
      dune({ x: 320, y: 720, width: 620, height: 210, faces: light.faces('#E0A055', 0.45) }) +
      dune({ x: 1220, y: 730, width: 760, height: 260, faces: light.faces('#E0A055', 0.36), flipped: true }) +
      swell(random, 770, light.faces('#DFA560', 0.15), { rise: 14 }),
  ][layout]!()
  return [
    sky(stage, { horizon: 660, sun: { x: [1180, 1080, 760][layout]!, y: 460, radius: 108 } }),
    behind,
    repeat(4, (i) => line(`M${180 + i * 420} 862V700M${150 + i * 420} 716h60`, light.faces('#5A4A40', 0.2).dark, 5)) +
      line(
        'M-20 726Q90 752 180 716Q390 760 600 716Q810 760 1020 716Q1230 760 1440 716Q1540 740 1620 726',
        light.faces('#5A4A40', 0.2).dark,
        2,
      ),
    polygon(points('-10 880, 1610 866, 1610 990, -10 1010'), asphalt.mid) +
      polygon(points('-10 880, 1610 866, 1610 876, -10 890'), light.faces('#E9D9B8').lit) +
      repeat(9, (i) =>
        polygon(
          [
            [20 + i * 190, 944 - i * 1.6],
            [120 + i * 190, 943 - i * 1.6],
            [120 + i * 190, 951 - i * 1.6],
            [20 + i * 190, 952 - i * 1.6],
          ],
          '#F6E7C8',
          0.8,
        ),
      ),
    coach(light, layout === 1 ? 620 : 880, 968, 1.5, {
      stripe: ['#E2572B', '#0E6470', '#C98A2E'][layout]!,
      flipped: layout === 2,
    }),
    layout === 0 ? jeep(light, 330, 920, 0.7) : '',
    swell(random, 1030, light.faces('#C98C52'), { rise: 14 }),
    layout === 2
      ? caravan(160, 1040, 1, light.ink, 3)
      : acacia(layout ? 1420 : 260, 1150, 420, light.ink, light.faces('#3F5A3E').dark),
    land(points('-10 1130, 500 1150, 1100 1170, 1610 1120'), light.faces('#6B3F2E').dark) +
      boulder(1180, 1170, 0.8, light.faces('#5A3A34')) +
      boulder(620, 1190, 0.6, light.faces('#5A3A34')),
    birds(stage, 480, 300, 4),
  ].join('')
}

function teaTable({ light }: Stage, x: number, y: number): string {
  const [brass, glass, wood] = [light.faces('#D9A548'), light.faces('#B5482F'), light.faces('#5A3428')]
  const cup = (cx: number) =>
    path(`M${cx - 22} ${y - 70}H${cx + 22}L${cx + 15} ${y - 8}H${cx - 15}Z`, light.faces('#F6E7C8').lit, 0.55) +
    path(`M${cx - 20} ${y - 50}H${cx + 20}L${cx + 15} ${y - 8}H${cx - 15}Z`, glass.mid) +
    ellipse(cx, y - 6, 30, 7, brass.shade)
  return [
    polygon(
      [
        [x - 190, y + 10],
        [x + 190, y + 10],
        [x + 130, y + 200],
        [x - 130, y + 200],
      ],
      wood.mid,
    ) +
      polygon(
        [
          [x + 40, y + 10],
          [x + 190, y + 10],
          [x + 130, y + 200],
          [x + 30, y + 200],
        ],
        wood.shade,
      ) +
      repeat(3, (i) => path(pointedArchPath(x - 84 + i * 84, y + 204, 60, 130), wood.dark)),
    ellipse(x, y, 240, 36, brass.mid) +
      ellipse(x, y - 7, 232, 32, brass.lit) +
      ellipse(x, y - 5, 190, 24, brass.shade, 0.35),
    path(
      `M${x - 66} ${y - 10}C${x - 96} ${y - 70} ${x - 70} ${y - 130} ${x - 34} ${y - 142}H${x + 14}C${x + 50} ${y - 130} ${x + 76} ${y - 70} ${x + 46} ${y - 10}Z`,
      brass.lit,
    ) +
      path(
        `M${x + 4} ${y - 142}H${x + 14}C${x + 50} ${y - 130} ${x + 76} ${y - 70} ${x + 46} ${y - 10}H${x + 10}C${x + 34} ${y - 60} ${x + 26} ${y - 120} ${x + 4} ${y - 142}Z`,
        brass.shade,
      ) +
      path(`M${x - 30} ${y - 142}Q${x - 10} ${y - 176} ${x + 10} ${y - 142}Z`, brass.mid) +
      circle(x - 10, y - 172, 8, brass.shade) +
      line(`M${x - 70} ${y - 60}Q${x - 120} ${y - 74} ${x - 126} ${y - 120}`, brass.mid, 14) +
      line(`M${x + 46} ${y - 110}Q${x + 104} ${y - 100} ${x + 62} ${y - 44}`, brass.shade, 9),
    cup(x + 130) + cup(x - 166),
  ].join('')
}

/** Tea on a terrace between two pointed arches; what one sees depends on the composition. */
export const terraceTea: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(4)
  const frame = light.faces('#B5764F')
  const view = [
    () =>
      water(stage, { y: 620, height: 420, glitterX: 620, isTropical: true }) +
      felucca(light, { x: 1050, y: 720, height: 230 }) +
      felucca(light, { x: 480, y: 680, height: 140, trim: '#0E6470', flipped: true }) +
      grove(random, { from: -10, to: 560, y: 624, height: 80, count: 14, color: light.faces('#3F6B52', 0.2).shade }),
    () =>
      dune({ x: 400, y: 760, width: 640, height: 240, faces: light.faces('#E0A055', 0.36) }) +
      dune({ x: 1230, y: 780, width: 700, height: 290, faces: light.faces('#E0A055', 0.22), flipped: true }) +
      caravan(620, 752, 0.6, light.faces('#4A2628').dark, 4) +
      grove(random, { from: -10, to: 1610, y: 870, height: 190, count: 15, color: light.faces('#3F6B4C', 0.08).shade }),
    () =>
      rect(-10, 740, 1620, 140, light.faces('#CC9A6C', 0.4).shade) +
      town(random, {
        from: -20,
        to: 1620,
        y: 760,
        height: 130,
        count: 30,
        faces: light.faces('#CC9A6C', 0.4),
        windows: light.lamp,
      }) +
      mamlukMinaret(520, 800, 460, 54, light.faces('#D9A671', 0.24)) +
      mamlukMinaret(1130, 820, 380, 48, light.faces('#D9A671', 0.2)) +
      dome(650, 780, 84, light.faces('#C98F5E', 0.2), 1.26) +
      town(random, {
        from: -20,
        to: 1620,
        y: 880,
        height: 130,
        count: 20,
        faces: light.faces('#B9805A', 0.14),
        windows: light.lamp,
      }) +
      rect(-10, 870, 1620, 200, light.faces('#B9805A', 0.14).shade),
    () =>
      mountains(random, { y: 640, height: 220, step: 170, faces: light.faces('#C98A74', 0.5) }) +
      mountains(random, { y: 740, height: 260, step: 200, faces: light.faces('#A9685F', 0.24) }) +
      scrub(random, -20, 1620, 860, 90, light.faces('#5E7A52', 0.1).shade) +
      rect(-10, 850, 1620, 200, light.faces('#5E7A52', 0.1).shade),
  ][layout]!()
  const opening = (x: number) => pointedArchPath(x, 1000, 560, 900)
  return [
    sky(stage, { horizon: 640, sun: { x: 620, y: 440, radius: 100 } }),
    view,
    `<path fill-rule="evenodd" d="M-10 -10H1610V1220H-10Z${opening(460)}${opening(1140)}" fill="${frame.shade}"/>`,
    [460, 1140]
      .map(
        (x) =>
          line(pointedArchPath(x, 1000, 586, 918), frame.lit, 12) +
          line(pointedArchPath(x, 1000, 640, 950), frame.dark, 4, 0.4),
      )
      .join(''),
    block({ x: 800, y: 1000, width: 60, height: 560 }, light.faces('#E3BC8A'), 0.4) +
      rect(756, 440, 88, 26, frame.lit) +
      rect(750, 980, 100, 24, frame.lit),
    repeat(
      11,
      (i) =>
        polygon(
          [
            [40 + i * 152, 80],
            [76 + i * 152, 44],
            [112 + i * 152, 80],
            [76 + i * 152, 116],
          ],
          light.faces(['#0E6470', '#E9B44C'][i % 2]!).mid,
        ) +
        polygon(
          [
            [58 + i * 152, 80],
            [76 + i * 152, 62],
            [94 + i * 152, 80],
            [76 + i * 152, 98],
          ],
          frame.dark,
        ),
    ),
    band(0, 990, 1600, 230, [
      [0, light.faces('#C98F66').mid],
      [1, light.faces('#7A4632').shade],
    ]),
    polygon(points('190 1020, 1410 1020, 1560 1215, 40 1215'), light.faces('#A83A2A').mid) +
      polygon(points('240 1036, 1360 1036, 1480 1196, 120 1196'), light.faces('#C0573C').mid) +
      repeat(10, (i) =>
        polygon(
          [
            [290 + i * 112, 1110],
            [330 + i * 112, 1066],
            [370 + i * 112, 1110],
            [330 + i * 112, 1160],
          ],
          light.faces(i % 2 ? '#F6E0B4' : '#0E6470').mid,
          0.85,
        ),
      ),
    teaTable(stage, 800, 1010),
    [330, 1270]
      .map(
        (x, i) =>
          path(
            `M${x - 150} 1130Q${x - 160} 1040 ${x - 90} 1034H${x + 90}Q${x + 160} 1040 ${x + 150} 1130Z`,
            light.faces(['#0E6470', '#E9B44C'][i]!).mid,
          ) +
          path(
            `M${x - 150} 1130Q${x - 156} 1086 ${x - 130} 1076H${x + 130}Q${x + 156} 1086 ${x + 150} 1130Z`,
            light.faces(['#0E6470', '#E9B44C'][i]!).shade,
          ) +
          repeat(5, (k) => circle(x - 100 + k * 50, 1106, 8, '#F6E0B4', 0.8)),
      )
      .join(''),
    lantern(460, -10, 330, light.ink, light.isDark ? '#FFD27F' : '#F6C46C', true) +
      lantern(1140, -10, 270, light.ink, light.isDark ? '#FFB870' : '#E2A25E', true),
    layout === 0 || layout === 3
      ? blossoms(random, 1000, -10, 610, 260, ['#C94F6D', '#E07A8E', '#B23A5E'], light.faces('#2E5B4C').mid)
      : '',
  ].join('')
}
