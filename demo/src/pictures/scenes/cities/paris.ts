import { gull, person } from '../../parts/beings.ts'
import { arch, block, house } from '../../parts/buildings.ts'
import { band, circle, land, line, num, path, points, polygon, rect, repeat } from '../../parts/shapes.ts'
import { birds, sky } from '../../parts/sky.ts'
import { water } from '../../parts/water.ts'
import type { Scene, Stage } from '../../stage.ts'

function eiffel({ light }: Stage, cx: number, base: number, h: number): string {
  const iron = light.faces('#8F6450', 0.06)
  const y = (t: number) => num(base - h * t)
  const x = (k: number) => num(cx + k * h)
  const half = (s: 1 | -1) =>
    path(
      `M${x(s * 0.2)} ${y(0)}C${x(s * 0.13)} ${y(0.14)} ${x(s * 0.1)} ${y(0.22)} ${x(s * 0.086)} ${y(0.24)}L${x(s * 0.05)} ${y(0.24)}C${x(s * 0.066)} ${y(0.16)} ${x(s * 0.1)} ${y(0.06)} ${x(s * 0.12)} ${y(0)}Z`,
      s === 1 ? iron.shade : iron.lit,
    ) +
    path(
      `M${x(s * 0.08)} ${y(0.26)}C${x(s * 0.062)} ${y(0.36)} ${x(s * 0.05)} ${y(0.42)} ${x(s * 0.046)} ${y(0.44)}L${x(s * 0.02)} ${y(0.44)}C${x(s * 0.026)} ${y(0.38)} ${x(s * 0.036)} ${y(0.32)} ${x(s * 0.046)} ${y(0.26)}Z`,
      s === 1 ? iron.shade : iron.lit,
    ) +
    path(
      `M${x(s * 0.042)} ${y(0.46)}C${x(s * 0.022)} ${y(0.64)} ${x(s * 0.012)} ${y(0.8)} ${x(s * 0.008)} ${y(0.92)}H${x(0)}V${y(0.46)}Z`,
      s === 1 ? iron.shade : iron.lit,
    )
  const lattice =
    repeat(9, (i) => {
      const [t, w] = [0.47 + i * 0.05, 0.04 * (1 - i * 0.09)]
      return `M${x(-w)} ${y(t)}L${x(w * 0.9)} ${y(t + 0.05)}M${x(w)} ${y(t)}L${x(-w * 0.9)} ${y(t + 0.05)}`
    }) +
    repeat(4, (i) => {
      const t = i * 0.06
      const [a, b] = [0.2 - t * 0.52, 0.12 - t * 0.3]
      return [-1, 1]
        .map(
          (s) =>
            `M${x(s * a)} ${y(t)}L${x(s * (b - 0.016))} ${y(t + 0.06)}M${x(s * b)} ${y(t)}L${x(s * (a - 0.03))} ${y(t + 0.06)}`,
        )
        .join('')
    })
  return (
    half(-1) +
    half(1) +
    line(lattice, iron.dark, Math.max(2, h * 0.004), 0.5) +
    path(
      `M${x(-0.12)} ${y(0.02)}C${x(-0.1)} ${y(0.16)} ${x(0.1)} ${y(0.16)} ${x(0.12)} ${y(0.02)}L${x(0.105)} ${y(0.02)}C${x(0.08)} ${y(0.13)} ${x(-0.08)} ${y(0.13)} ${x(-0.105)} ${y(0.02)}Z`,
      iron.mid,
    ) +
    rect(cx - h * 0.1, base - h * 0.262, h * 0.2, h * 0.026, iron.mid) +
    rect(cx + h * 0.02, base - h * 0.262, h * 0.08, h * 0.026, iron.dark) +
    rect(cx - h * 0.054, base - h * 0.462, h * 0.108, h * 0.022, iron.mid) +
    rect(cx - h * 0.018, base - h * 0.94, h * 0.036, h * 0.022, iron.dark) +
    rect(cx - 3, base - h, 6, h * 0.07, iron.dark) +
    (light.isDark
      ? repeat(26, (i) =>
          circle(
            cx + (((i * 37) % 60) - 30) * (h / 900) * (1.2 - i / 26) * 3,
            base - (h * i) / 28,
            3.4,
            light.lamp,
            0.9,
          ),
        )
      : '')
  )
}

const tree = ({ light }: Stage, x: number, y: number, r: number, depth: number) =>
  rect(x - r * 0.07, y - r, r * 0.14, r, light.faces('#4A3A34', depth).dark) +
  circle(x, y - r * 1.3, r * 0.7, light.faces('#6F8F56', depth).shade) +
  circle(x - r * 0.2, y - r * 1.45, r * 0.5, light.faces('#6F8F56', depth).mid) +
  circle(x - r * 0.3, y - r * 1.6, r * 0.28, light.faces('#8AA868', depth).lit)

export const parisEiffel: Scene = (stage) => {
  const { light } = stage
  const layout = stage.composition(2)
  const cx = layout ? 1010 : 640
  const glass = light.isDark ? light.lamp : light.faces('#5E6A78').mid
  const lawn = light.faces('#8FA560')
  return [
    sky(stage, { horizon: 800, sun: { x: layout ? 420 : 1180, y: 480, radius: 110 } }),
    repeat(24, (i) =>
      house({
        x: 20 + i * 70,
        y: 850,
        width: 74,
        height: 90 + ((i * 41) % 60),
        faces: light.faces('#E9D3B0', 0.42),
        windows: glass,
        columns: 3,
        rows: 3,
        roofFaces: light.faces('#7C8898', 0.42),
      }),
    ),
    repeat(22, (i) => tree(stage, 20 + i * 76, 880, 54 + ((i * 29) % 22), 0.22)),
    eiffel(stage, cx, 900, 780),
    band(0, 888, 1600, 330, [
      [0, lawn.lit],
      [0.5, lawn.mid],
      [1, lawn.shade],
    ]) +
      polygon(
        [
          [cx - 60, 890],
          [cx + 60, 890],
          [cx + 330, 1215],
          [cx - 330, 1215],
        ],
        light.faces('#F0DDB8').lit,
      ),
    [1, -1]
      .map((s) => [0, 1, 2].map((i) => tree(stage, cx + s * (260 + i * 190), 960 + i * 70, 96 + i * 52, 0.08)).join(''))
      .join(''),
    person(cx - 40, 1020, 0.85, light.ink, { robe: '#E2572B' }) +
      person(cx + 10, 1026, 0.85, light.ink, { robe: '#0E6470' }) +
      person(cx - 150, 1120, 1.2, light.ink, { robe: '#FBEBCB' }) +
      person(cx - 92, 1126, 1.15, light.ink),
    [140, 1460]
      .map(
        (x) =>
          line(`M${x} 1215V860M${x - 34} 890H${x + 34}`, light.ink, 9) +
          circle(x, 846, 22, light.lamp) +
          circle(x - 36, 874, 16, light.lamp) +
          circle(x + 36, 874, 16, light.lamp),
      )
      .join(''),
    land(points('-10 1180, 500 1196, 1100 1200, 1610 1176'), light.ink),
    birds(stage, layout ? 560 : 1060, 280, 5),
  ].join('')
}

/** Along the Seine: Haussmann roofs, the twin towers of the cathedral, a bridge, a river boat. */
export const parisSeine: Scene = (stage) => {
  const { light } = stage
  const layout = stage.composition(2)
  const glass = light.isDark ? light.lamp : light.faces('#5E6A78').dark
  const cx = layout ? 460 : 1120
  const [stone, roof, quay] = [light.faces('#E7D0A8', 0.12), light.faces('#6F7E92', 0.1), light.faces('#C9A880')]
  const blockOf = (x: number, w: number, h: number) =>
    house({
      x,
      y: 770,
      width: w,
      height: h,
      faces: light.faces('#EBD6B2', 0.16),
      windows: glass,
      columns: 4,
      rows: 4,
    }) +
    polygon(
      [
        [x - w * 0.52, 770 - h],
        [x - w * 0.42, 700 - h],
        [x + w * 0.42, 700 - h],
        [x + w * 0.52, 770 - h],
      ],
      roof.mid,
    ) +
    polygon(
      [
        [x + w * 0.14, 770 - h],
        [x + w * 0.14, 700 - h],
        [x + w * 0.42, 700 - h],
        [x + w * 0.52, 770 - h],
      ],
      roof.shade,
    ) +
    repeat(4, (i) => rect(x - w * 0.36 + i * w * 0.22, 724 - h, w * 0.09, 34, glass)) +
    rect(x - w * 0.3, 668 - h, 16, 36, stone.shade) +
    rect(x + w * 0.2, 672 - h, 16, 32, stone.shade)
  const cathedral =
    block({ x: cx, y: 770, width: 330, height: 250 }, stone) +
    [-110, 110]
      .map(
        (d) =>
          block({ x: cx + d, y: 560, width: 112, height: 190 }, stone, 0.42) +
          repeat(2, (i) => arch(cx + d - 24 + i * 40, 540, 24, 130, stone.dark)) +
          rect(cx + d - 62, 366, 124, 12, stone.lit),
      )
      .join('') +
    circle(cx, 610, 46, light.isDark ? light.lamp : stone.dark) +
    line(`M${cx - 44} 610h88M${cx} 566v88M${cx - 31} 579l62 62M${cx + 31} 579l-62 62`, stone.lit, 4) +
    [-100, 0, 100].map((d) => arch(cx + d, 770, 60, 96, stone.dark)).join('') +
    rect(cx - 165, 660, 330, 12, stone.dark, 0.5) +
    repeat(12, (i) => arch(cx - 150 + i * 27, 700, 14, 28, stone.dark, 0.6))
  return [
    sky(stage, { horizon: 700, sun: { x: layout ? 1120 : 400, y: 440, radius: 112 } }),
    eiffel(stage, layout ? 1380 : 210, 780, 420),
    repeat(8, (i) => blockOf(100 + i * 204, 198, 190 + ((i * 43) % 50))),
    cathedral,
    repeat(13, (i) => tree(stage, 60 + i * 126, 800, 58 + ((i * 31) % 24), 0.06)),
    rect(-10, 796, 1620, 70, quay.mid) +
      rect(-10, 796, 1620, 12, quay.lit) +
      repeat(14, (i) => rect(i * 120, 812, 4, 54, quay.dark, 0.3)),
    water(stage, { y: 864, glitterX: layout ? 1120 : 400 }),
    `<path fill-rule="evenodd" d="M-10 800C400 700 1200 700 1610 800V900H-10ZM60 902C90 800 380 780 440 902ZM560 902C600 770 1000 770 1040 902ZM1160 902C1220 780 1510 800 1540 902Z" fill="${quay.shade}"/>` +
      line('M-10 796C400 696 1200 696 1610 796', quay.lit, 14) +
      repeat(
        7,
        (i) =>
          line(`M${200 + i * 200} ${750 - Math.sin(((i + 0.5) / 7) * Math.PI) * 26}v-70`, light.ink, 5) +
          circle(200 + i * 200, 676 - Math.sin(((i + 0.5) / 7) * Math.PI) * 26, 11, light.lamp),
      ),
    path(`M${layout ? 330 : 800} 1010h440q-10 52 -70 56h-310q-50 -6 -60 -56z`, light.faces('#17363D').mid) +
      rect(layout ? 370 : 840, 962, 340, 50, light.faces('#FFF4DC').lit) +
      repeat(9, (i) =>
        rect((layout ? 380 : 850) + i * 37, 972, 28, 28, light.isDark ? light.lamp : light.faces('#4F8A90').mid),
      ) +
      rect(layout ? 356 : 826, 954, 368, 10, light.faces('#E2572B').mid),
    path(layout ? 'M-10 1120H420L520 1215H-10Z' : 'M1610 1120H1180L1080 1215H1610Z', light.ink) +
      person(layout ? 200 : 1330, 1126, 1.3, light.ink) +
      person(layout ? 264 : 1394, 1128, 1.2, light.ink, { robe: '#E2572B' }),
    gull(700, 330, 1, light.ink) + gull(800, 290, 0.8, light.ink),
  ].join('')
}
