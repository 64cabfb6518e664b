import { block, lantern, pointedArchPath } from '../../parts/buildings.ts'
import { blossoms } from '../../parts/plants.ts'
import { band, circle, ellipse, line, path, points, polygon, rect, repeat } from '../../parts/shapes.ts'
import { sky } from '../../parts/sky.ts'
import { type Stage } from '../../stage.ts'

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

/** Tea between two pointed arches, looking out on `view`, which is painted over the sky. */
export function teaTerrace(stage: Stage, view: string, { hasBlossoms = false } = {}): string {
  const { light, random } = stage
  const frame = light.faces('#B5764F')
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
    hasBlossoms
      ? blossoms(random, 1000, -10, 610, 260, ['#C94F6D', '#E07A8E', '#B23A5E'], light.faces('#2E5B4C').mid)
      : '',
  ].join('')
}
