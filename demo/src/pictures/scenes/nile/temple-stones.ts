import type { Faces } from '../../light.ts'
import { circle, line, num, path, polygon, rect, repeat } from '../../parts/shapes.ts'

interface PapyrusForm {
  x: number
  base: number
  top: number
  width: number
  hasSigns: boolean
  /** On the left of the aisle the light comes from the right. */
  isLeft: boolean
}

/** A papyrus column with its open bell and, near by, cartouches. */
export function papyrusColumn({ x, base, top, width: w, hasSigns, isLeft }: PapyrusForm, faces: Faces): string {
  const bell = w * 0.62
  const neck = top + bell
  const s = isLeft ? -1 : 1
  const signs = hasSigns
    ? [0.14, 0.45, 0.79].flatMap((t) =>
        [-0.3, -0.14, 0.02].map((k) => {
          const [cx, cy] = [x + s * k * w, neck + (base - neck) * t]
          return `<rect x="${num(cx - w * 0.05)}" y="${num(cy)}" width="${num(w * 0.1)}" height="${num(w * 0.3)}" rx="${num(w * 0.05)}" fill="none" stroke="${faces.dark}" stroke-opacity=".6" stroke-width="${num(w * 0.016)}"/>${circle(cx, cy + w * 0.08, w * 0.022, faces.dark, 0.6)}${rect(cx - w * 0.022, cy + w * 0.14, w * 0.044, w * 0.11, faces.dark, 0.5)}`
        }),
      )
    : []
  const edge = (k: number) => num(x + s * k * w)
  return [
    path(
      `M${num(x - w * 0.42)} ${base}L${num(x - w * 0.36)} ${num(neck)}H${num(x + w * 0.36)}L${num(x + w * 0.42)} ${base}Z`,
      faces.mid,
    ),
    path(`M${edge(0.42)} ${base}L${edge(0.36)} ${num(neck)}H${edge(0.06)}L${edge(0.08)} ${base}Z`, faces.shade),
    path(`M${edge(-0.42)} ${base}L${edge(-0.36)} ${num(neck)}H${edge(-0.22)}L${edge(-0.26)} ${base}Z`, faces.lit),
    path(
      `M${num(x - w * 0.36)} ${num(neck)}C${num(x - w * 0.38)} ${num(neck - bell * 0.5)} ${num(x - w * 0.52)} ${num(top + bell * 0.2)} ${num(x - w * 0.64)} ${top}H${num(x + w * 0.64)}C${num(x + w * 0.52)} ${num(top + bell * 0.2)} ${num(x + w * 0.38)} ${num(neck - bell * 0.5)} ${num(x + w * 0.36)} ${num(neck)}Z`,
      faces.mid,
    ),
    path(
      `M${edge(0.36)} ${num(neck)}C${edge(0.38)} ${num(neck - bell * 0.5)} ${edge(0.52)} ${num(top + bell * 0.2)} ${edge(0.64)} ${top}H${edge(0.1)}L${edge(0.06)} ${num(neck)}Z`,
      faces.shade,
    ),
    repeat(9, (i) =>
      line(
        `M${num(x + (i - 4) * w * 0.08)} ${num(neck)}Q${num(x + (i - 4) * w * 0.09)} ${num(neck - bell * 0.5)} ${num(x + (i - 4) * w * 0.145)} ${top + 4}`,
        faces.dark,
        w * 0.014,
        0.4,
      ),
    ),
    [
      [0.02, 0.05],
      [0.085, 0.02],
      [0.36, 0.018],
      [0.39, 0.03],
      [0.7, 0.018],
      [0.73, 0.03],
    ]
      .map(([t, h]) => rect(x - w * 0.41, neck + (base - neck) * t!, w * 0.82, w * h! * 1.6, faces.dark, 0.35))
      .join(''),
    signs.join(''),
    rect(x - w * 0.5, base - w * 0.06, w, w * 0.14, faces.shade) +
      rect(x - w * 0.5, base - w * 0.06, w, w * 0.05, faces.mid),
    rect(x - w * 0.42, top - w * 0.16, w * 0.84, w * 0.17, faces.shade),
  ].join('')
}

export function obelisk(x: number, y: number, h: number, faces: Faces): string {
  const w = h * 0.05
  return [
    polygon(
      [
        [x - w, y],
        [x - w * 0.66, y - h * 0.93],
        [x, y - h],
        [x, y],
      ],
      faces.lit,
    ) +
      polygon(
        [
          [x, y],
          [x, y - h],
          [x + w * 0.66, y - h * 0.93],
          [x + w, y],
        ],
        faces.shade,
      ),
    repeat(
      9,
      (i) =>
        rect(x - w * 0.42, y - h * 0.86 + i * h * 0.085, w * 0.26, h * 0.035, faces.dark, 0.4) +
        rect(x + w * 0.2, y - h * 0.85 + i * h * 0.085, w * 0.24, h * 0.02, faces.dark, 0.5),
    ),
    rect(x - w * 1.9, y - h * 0.02, w * 3.8, h * 0.045, faces.dark),
  ].join('')
}

export function seatedColossus(x: number, y: number, h: number, faces: Faces): string {
  const body = [
    rect(-70, -250, 140, 250, faces.mid) + rect(30, -250, 40, 250, faces.shade),
    path('M-60 -250Q-66 -330 -40 -344H40Q66 -330 60 -250Z', faces.lit) +
      path('M14 -344H40Q66 -330 60 -250H14Z', faces.shade),
    path('M-62 -150H62V-196Q62 -214 40 -216H-40Q-62 -214 -62 -196Z', faces.lit) +
      path('M12 -150H62V-196Q62 -214 40 -216H12Z', faces.shade),
    rect(-56, -150, 46, 150, faces.lit) +
      rect(10, -150, 46, 150, faces.mid) +
      rect(36, -150, 20, 150, faces.shade) +
      rect(-10, -150, 20, 150, faces.dark),
    path('M-62 -20H-6V0H-66ZM6 -20H62L66 0H6Z', faces.shade),
    path('M-44 -440Q0 -458 44 -440L58 -338H-58Z', faces.mid) + path('M4 -450Q30 -448 44 -440L58 -338H14Z', faces.shade),
    path('M-30 -424Q0 -434 30 -424V-386Q28 -352 0 -346Q-28 -352 -30 -386Z', faces.lit) +
      path('M6 -430Q24 -428 30 -424V-386Q28 -352 0 -346Q12 -380 6 -430Z', faces.shade),
    path('M-20 -398q7 -6 14 0q-7 5 -14 0zM6 -398q7 -6 14 0q-7 5 -14 0z', faces.dark) +
      rect(-9, -372, 18, 4, faces.dark, 0.7) +
      path('M-7 -346L7 -346L5 -318H-5Z', faces.shade),
    path('M-34 -446Q-40 -500 -22 -520H22Q40 -500 34 -446Z', faces.mid) +
      path('M4 -520H22Q40 -500 34 -446H6Z', faces.shade),
  ].join('')
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${num((h / 520) * 1000) / 1000})">${body}</g>`
}

export const pylon = (x: number, y: number, w: number, h: number, faces: Faces) =>
  polygon(
    [
      [x - w * 0.5, y],
      [x - w * 0.42, y - h],
      [x + w * 0.42, y - h],
      [x + w * 0.5, y],
    ],
    faces.lit,
  ) +
  polygon(
    [
      [x + w * 0.16, y],
      [x + w * 0.14, y - h],
      [x + w * 0.42, y - h],
      [x + w * 0.5, y],
    ],
    faces.shade,
  ) +
  polygon(
    [
      [x - w * 0.46, y - h],
      [x - w * 0.5, y - h - h * 0.06],
      [x + w * 0.5, y - h - h * 0.06],
      [x + w * 0.46, y - h],
    ],
    faces.mid,
  )
