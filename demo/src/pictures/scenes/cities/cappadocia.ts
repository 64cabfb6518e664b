import { horse } from '../../parts/beings.ts'
import { arch } from '../../parts/buildings.ts'
import { cypress } from '../../parts/plants.ts'
import { land, num, path, points, repeat } from '../../parts/shapes.ts'
import { sky } from '../../parts/sky.ts'
import { mountains, swell, track } from '../../parts/terrain.ts'
import { balloon } from '../../parts/vehicles.ts'
import type { Scene, Stage } from '../../stage.ts'

export function chimney(
  { light }: Stage,
  x: number,
  y: number,
  h: number,
  w: number,
  depth: number,
  hasCap: boolean,
): string {
  const [rock, cap] = [light.faces('#E3AA7E', depth), light.faces('#8A5A58', depth)]
  const n = num
  const body = path(
    `M${n(x - w)} ${y}C${n(x - w * 0.62)} ${n(y - h * 0.4)} ${n(x - w * 0.5)} ${n(y - h * 0.7)} ${n(x - w * 0.2)} ${n(y - h)}H${n(x + w * 0.22)}C${n(x + w * 0.5)} ${n(y - h * 0.7)} ${n(x + w * 0.7)} ${n(y - h * 0.4)} ${n(x + w)} ${y}Z`,
    rock.lit,
  )
  const away = path(
    `M${n(x + w * 0.22)} ${n(y - h)}C${n(x + w * 0.5)} ${n(y - h * 0.7)} ${n(x + w * 0.7)} ${n(y - h * 0.4)} ${n(x + w)} ${y}H${n(x + w * 0.1)}C${n(x + w * 0.3)} ${n(y - h * 0.3)} ${n(x - w * 0.04)} ${n(y - h * 0.6)} ${n(x + w * 0.08)} ${n(y - h)}Z`,
    rock.shade,
  )
  const hat = hasCap
    ? path(
        `M${n(x - w * 0.4)} ${n(y - h + w * 0.12)}C${n(x - w * 0.44)} ${n(y - h - w * 0.3)} ${n(x - w * 0.14)} ${n(y - h - w * 0.66)} ${n(x + w * 0.04)} ${n(y - h - w * 0.7)}C${n(x + w * 0.3)} ${n(y - h - w * 0.5)} ${n(x + w * 0.46)} ${n(y - h - w * 0.2)} ${n(x + w * 0.42)} ${n(y - h + w * 0.12)}Z`,
        cap.mid,
      ) +
      path(
        `M${n(x + w * 0.04)} ${n(y - h - w * 0.7)}C${n(x + w * 0.3)} ${n(y - h - w * 0.5)} ${n(x + w * 0.46)} ${n(y - h - w * 0.2)} ${n(x + w * 0.42)} ${n(y - h + w * 0.12)}H${n(x + w * 0.1)}Z`,
        cap.shade,
      )
    : ''
  const doors =
    h > 180
      ? [
          [-0.1, 0.45],
          [0.06, 0.3],
          [-0.24, 0.24],
        ]
          .map(([k, t]) => arch(x + k! * w, y - h * t!, w * 0.13, w * 0.22, light.isDark ? light.lamp : rock.dark))
          .join('')
      : ''
  return body + away + hat + doors
}

export const cappadociaBalloons: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(3)
  const fleets: readonly (readonly [number, number, number, string, string])[][] = [
    [
      [420, 330, 180, '#E2572B', '#FBE3B4'],
      [1180, 250, 92, '#0E6470', '#F6E0B4'],
      [820, 430, 40, '#E2A24A', '#A8432A'],
      [1420, 330, 56, '#B9475B', '#F6E0B4'],
      [640, 180, 44, '#5B5A8C', '#F3C583'],
      [180, 520, 30, '#0E6470', '#FBE3B4'],
    ],
    [
      [1060, 360, 230, '#0E6470', '#F6E0B4'],
      [360, 260, 110, '#E2572B', '#FBE3B4'],
      [640, 420, 56, '#E2A24A', '#A8432A'],
      [1440, 240, 70, '#B9475B', '#F6E0B4'],
      [180, 480, 40, '#5B5A8C', '#F3C583'],
    ],
    [
      [300, 220, 90, '#E2A24A', '#A8432A'],
      [620, 330, 120, '#B9475B', '#FBE3B4'],
      [960, 200, 76, '#0E6470', '#F6E0B4'],
      [1250, 380, 140, '#E2572B', '#FBE3B4'],
      [1480, 180, 50, '#5B5A8C', '#F3C583'],
      [470, 520, 40, '#E2572B', '#FBE3B4'],
      [1060, 500, 34, '#0E6470', '#F6E0B4'],
    ],
  ]
  const fleet = fleets[layout]!
  return [
    sky(stage, { horizon: 720, sun: { x: [1180, 420, 800][layout]!, y: 560, radius: 100 } }),
    mountains(random, { y: 720, height: 130, step: 190, faces: light.faces('#C98A78', 0.6) }),
    fleet
      .filter(([, , r]) => r < 60)
      .map(([x, y, r, a, b]) => balloon(light, x, y, r, a, b))
      .join(''),
    repeat(16, (i) =>
      chimney(
        stage,
        i * 108 + random.between(-20, 30),
        770,
        random.between(70, 160),
        random.between(44, 70),
        0.5,
        random.chance(0.6),
      ),
    ),
    swell(random, 762, light.faces('#DDA47C', 0.4), { rise: 14 }),
    repeat(11, (i) =>
      chimney(
        stage,
        i * 160 + random.between(-40, 30),
        880,
        random.between(120, 270),
        random.between(66, 100),
        0.24,
        random.chance(0.7),
      ),
    ),
    swell(random, 872, light.faces('#C48262', 0.2), { rise: 12 }),
    fleet
      .filter(([, , r]) => r >= 60)
      .map(([x, y, r, a, b]) => balloon(light, x, y, r, a, b))
      .join(''),
    [
      [1330, 430, 150],
      [1520, 300, 130],
      [1140, 250, 110],
      [90, 330, 140],
      [270, 210, 100],
    ]
      .map(([x, h, w]) => chimney(stage, layout === 1 ? 1600 - x! : x!, 1085, h!, w!, 0, true))
      .join(''),
    land(points('-10 1040, 260 1060, 560 1010, 860 1030, 1160 1060, 1610 1030'), light.faces('#A0604F').mid) +
      track(680, 1016, 1215, light.faces('#E3AE82').lit),
    layout === 2 ? horse(560, 1120, 0.9, light.ink) + horse(760, 1140, 0.9, light.ink) : '',
    repeat(18, () => cypress(random.next() * 1600, 1160, random.between(80, 130), light.ink, light.ink)) +
      land(points('-10 1150, 500 1146, 1000 1170, 1610 1144'), light.ink),
  ].join('')
}
