import type { Faces } from '../../light.ts'
import { camel, person } from '../../parts/beings.ts'
import { group, land, line, path, points, polygon, rect, repeat } from '../../parts/shapes.ts'
import { sky } from '../../parts/sky.ts'
import type { Scene } from '../../stage.ts'

function treasuryColumn(x: number, y: number, h: number, w: number, faces: Faces): string {
  return (
    rect(x - w / 2, y - h, w, h, faces.lit) +
    rect(x + w * 0.1, y - h, w * 0.4, h, faces.mid) +
    rect(x - w * 0.72, y - h, w * 1.44, w * 0.5, faces.lit) +
    rect(x - w * 0.6, y - h + w * 0.5, w * 1.2, w * 0.28, faces.shade) +
    rect(x - w * 0.66, y - w * 0.35, w * 1.32, w * 0.35, faces.mid)
  )
}

function treasury(cx: number, faces: Faces, glow: string): string {
  const { lit, mid, shade, dark } = faces
  return [
    rect(cx - 270, 360, 540, 680, mid) + rect(cx - 284, 350, 568, 16, lit),
    rect(cx - 250, 730, 500, 290, shade) +
      rect(cx - 80, 760, 160, 262, glow) +
      rect(cx - 94, 752, 188, 14, lit) +
      rect(cx - 190, 800, 56, 222, dark) +
      rect(cx + 134, 800, 56, 222, dark),
    [-230, -165, -105, 105, 165, 230].map((dx) => treasuryColumn(cx + dx, 1022, 300, 36, faces)).join(''),
    rect(cx - 272, 684, 544, 40, lit) +
      rect(cx - 272, 708, 544, 16, mid) +
      polygon(
        [
          [cx - 180, 684],
          [cx, 614],
          [cx + 180, 684],
        ],
        lit,
      ) +
      polygon(
        [
          [cx - 140, 680],
          [cx, 628],
          [cx + 140, 680],
        ],
        shade,
      ) +
      rect(cx - 284, 674, 568, 14, lit),
    rect(cx - 262, 430, 524, 190, shade) +
      [-240, -150, 150, 240].map((dx) => treasuryColumn(cx + dx, 620, 170, 28, faces)).join('') +
      rect(cx - 212, 470, 36, 130, dark) +
      rect(cx + 176, 470, 36, 130, dark),
    rect(cx - 268, 428, 134, 22, lit) +
      rect(cx + 134, 428, 134, 22, lit) +
      polygon(
        [
          [cx - 276, 430],
          [cx - 134, 380],
          [cx - 134, 430],
        ],
        lit,
      ) +
      polygon(
        [
          [cx + 276, 430],
          [cx + 134, 380],
          [cx + 134, 430],
        ],
        mid,
      ) +
      polygon(
        [
          [cx - 236, 426],
          [cx - 146, 396],
          [cx - 146, 426],
        ],
        shade,
      ) +
      polygon(
        [
          [cx + 236, 426],
          [cx + 146, 396],
          [cx + 146, 426],
        ],
        shade,
      ),
    rect(cx - 92, 440, 184, 180, mid) +
      rect(cx + 22, 440, 70, 180, shade) +
      rect(cx - 26, 486, 52, 110, dark) +
      [-72, -40, 40, 72].map((dx) => treasuryColumn(cx + dx, 620, 160, 22, faces)).join(''),
    rect(cx - 104, 440, 208, 20, lit) +
      polygon(
        [
          [cx - 104, 440],
          [cx - 24, 366],
          [cx + 24, 366],
          [cx + 104, 440],
        ],
        lit,
      ) +
      polygon(
        [
          [cx + 24, 366],
          [cx + 104, 440],
          [cx + 30, 440],
          [cx + 6, 366],
        ],
        mid,
      ) +
      rect(cx - 18, 350, 36, 18, mid),
    path(`M${cx - 22} 350c-14 -24 0 -48 22 -52c22 4 36 28 22 52z`, lit) +
      path(`M${cx} 298c22 4 36 28 22 52h-14c8 -20 4 -40 -8 -52z`, mid) +
      rect(cx - 266, 620, 532, 22, lit) +
      rect(cx - 266, 642, 532, 12, shade),
  ].join('')
}

/** The Treasury at the end of the Siq; by night the way is lined with candles. */
export const petraTreasury: Scene = (stage) => {
  const { light } = stage
  const layout = stage.composition(2)
  const cx = 810
  const cliff = light.faces('#E09A68', 0.12)
  // Carved stone in half shade needs wider steps than a form in the open.
  const facade: Faces = {
    lit: light.faces('#F8C999').lit,
    mid: light.faces('#DD9562').mid,
    shade: light.faces('#A4573F').mid,
    dark: light.faces('#5B2B2C').mid,
  }
  const left = (o: number, color: string) =>
    path(
      `M-10 -10H${430 + o}C${390 + o} 130 ${470 + o} 230 ${420 + o} 350C${370 + o} 470 ${452 + o} 560 ${424 + o} 680C${396 + o} 800 ${470 + o} 900 ${400 + o} 1030C${360 + o} 1110 ${380 + o} 1160 ${360 + o} 1210H-10Z`,
      color,
    )
  const right = (o: number, color: string) =>
    path(
      `M1610 -10H${1150 - o}C${1200 - o} 110 ${1120 - o} 220 ${1170 - o} 340C${1230 - o} 450 ${1150 - o} 560 ${1190 - o} 690C${1236 - o} 800 ${1150 - o} 920 ${1214 - o} 1040C${1250 - o} 1110 ${1230 - o} 1160 ${1256 - o} 1210H1610Z`,
      color,
    )
  const strata = (isRight: boolean) =>
    repeat(15, (i) => {
      const y = 60 + (i * 1150) / 15
      const d = isRight
        ? `M1610 ${y - 50}C1500 ${y + 20} 1380 ${y - 20} ${1215 + (i % 3) * 22} ${y + 30}`
        : `M-10 ${y - 40}C120 ${y + 30} 260 ${y - 20} ${400 - (i % 3) * 24} ${y + 20}`
      return line(d, light.faces('#E09A64').mid, 10 + (i % 4) * 7, 0.28)
    })
  const wall = (color: string, depth = 0) => light.faces(color, depth)
  const candles = light.isDark
    ? repeat(14, (i) => {
        const t = (i >> 1) / 7
        const x = cx + (i % 2 ? 1 : -1) * (70 + t * 230)
        return (
          rect(x - 9, 1040 + t * 150 - 20, 18, 22, '#FFD27F') +
          path(`M${x - 60} ${1042 + t * 150}a60 12 0 0 1 120 0a60 12 0 0 1 -120 0z`, '#FFD27F', 0.2)
        )
      })
    : ''
  const scene = [
    sky(stage, { horizon: 480, sun: { x: 900, y: 150, radius: 80 }, clouds: 0 }),
    path('M360 300C460 230 560 300 640 240C740 190 860 260 980 210C1080 190 1180 250 1260 220V1060H360Z', cliff.mid),
    repeat(7, (i) =>
      line(
        `M380 ${330 + i * 34}C560 ${300 + i * 36} 760 ${360 + i * 30} 1240 ${310 + i * 34}`,
        cliff.shade,
        8 + (i % 3) * 5,
        0.4,
      ),
    ),
    treasury(cx, facade, light.isDark ? light.lamp : facade.dark),
    land(points('300 1030, 620 1020, 1000 1022, 1300 1034'), light.faces('#EFC08C').mid) +
      polygon(
        [
          [cx - 120, 1022],
          [cx + 120, 1022],
          [cx + 330, 1210],
          [cx - 330, 1210],
        ],
        light.faces('#F8D6A2').lit,
      ),
    candles,
    layout
      ? person(cx - 120, 1060, 0.9, light.ink, { robe: '#E2572B' }) +
        person(cx - 76, 1066, 0.85, light.ink, { robe: '#0E6470' }) +
        camel(cx + 60, 1010, 1, light.ink, { isRidden: true })
      : camel(cx + 96, 984, 0.8, light.ink, { isRidden: true }) + camel(cx - 190, 996, 0.72, light.ink),
    left(118, wall('#D07B52', 0.12).mid) +
      right(52, wall('#C46C48', 0.12).shade) +
      left(30, wall('#A9563D').mid) +
      right(-30, wall('#9B4A38').shade) +
      strata(false) +
      strata(true),
    left(-90, wall('#7A3B32').shade) +
      right(-150, wall('#6B3230').shade) +
      left(-230, wall('#3E1F26').dark) +
      right(-290, wall('#371B24').dark),
  ].join('')
  return layout ? group('translate(-300 -330) scale(1.37)', scene) : scene
}
