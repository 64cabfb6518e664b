import { hiker, person } from '../../parts/beings.ts'
import { arch, block, dome, house } from '../../parts/buildings.ts'
import { mix } from '../../parts/color.ts'
import { cypress, scrub } from '../../parts/plants.ts'
import { circle, line, num, path, points, polygon, rect, repeat, type Point } from '../../parts/shapes.ts'
import { birds, sky } from '../../parts/sky.ts'
import { boulder, mountains, swell, track } from '../../parts/terrain.ts'
import type { Scene } from '../../stage.ts'

/** Snow peaks with the lonely church of the high Caucasus. */
export const snowPeaks: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const x0 = layout ? 420 : 1060
  const peak = (x: number, y: number, w: number, h: number, depth: number) => {
    const [rock, snow] = [light.faces('#7C8A98', depth), light.faces('#FDFAF2', depth)]
    const shadow = mix(snow.shade, '#7F97B5', 0.45)
    const at = (dx: number, dy: number): Point => [x + dx * w, y - dy * h]
    return [
      polygon(
        [
          at(-1, 0),
          at(-0.5, 0.46),
          at(-0.36, 0.5),
          at(-0.14, 0.84),
          at(0, 1),
          at(0.16, 0.8),
          at(0.32, 0.62),
          at(0.46, 0.5),
          at(1, 0),
        ],
        rock.mid,
      ),
      polygon(
        [
          at(0, 1),
          at(0.16, 0.8),
          at(0.32, 0.62),
          at(0.46, 0.5),
          at(1, 0),
          at(0.1, 0),
          at(0.18, 0.3),
          at(-0.02, 0.5),
          at(0.06, 0.74),
        ],
        rock.shade,
      ),
      polygon(
        [
          at(0, 1),
          at(-0.14, 0.84),
          at(-0.36, 0.5),
          at(-0.3, 0.4),
          at(-0.22, 0.52),
          at(-0.14, 0.36),
          at(-0.06, 0.56),
          at(0.02, 0.44),
          at(0.06, 0.74),
        ],
        snow.lit,
      ),
      polygon(
        [
          at(0, 1),
          at(0.16, 0.8),
          at(0.32, 0.62),
          at(0.46, 0.5),
          at(0.36, 0.42),
          at(0.28, 0.52),
          at(0.2, 0.34),
          at(0.12, 0.54),
          at(0.02, 0.44),
          at(0.06, 0.74),
        ],
        shadow,
      ),
    ].join('')
  }
  const church = light.faces('#D9BE98')
  const grass = light.faces('#7F9A58')
  const cx = layout ? 1080 : 520
  return [
    sky(stage, { horizon: 740, sun: { x: layout ? 1190 : 400, y: 330, radius: 92 } }),
    peak(layout ? 980 : 420, 780, 460, 330, 0.5) +
      peak(layout ? 1400 : 160, 780, 420, 280, 0.55) +
      peak(layout ? 160 : 1500, 780, 420, 360, 0.45),
    peak(x0, 840, 760, 640, 0.16),
    mountains(random, { y: 850, height: 120, step: 220, faces: light.faces('#8FA07A', 0.36) }),
    swell(random, 850, light.faces('#8FA566', 0.24), { rise: 30 }),
    path(`M-20 1010C200 940 ${cx - 200} 860 ${cx} 850C${cx + 220} 856 1400 960 1620 1010V1240H-20Z`, grass.lit) +
      path(
        `M${cx} 850C${cx + 220} 856 1400 960 1620 1010V1240H${cx + 160}C${cx + 240} 1060 ${cx + 60} 960 ${cx} 850Z`,
        grass.shade,
      ),
    block({ x: cx, y: 866, width: 150, height: 110 }, church) +
      polygon(
        [
          [cx - 84, 756],
          [cx, 712],
          [cx + 84, 756],
        ],
        light.faces('#8A5A4A').mid,
      ) +
      block({ x: cx, y: 732, width: 62, height: 86 }, church) +
      polygon(
        [
          [cx - 40, 648],
          [cx, 560],
          [cx + 40, 648],
        ],
        light.faces('#8A5A4A').lit,
      ) +
      polygon(
        [
          [cx, 560],
          [cx + 40, 648],
          [cx + 8, 648],
        ],
        light.faces('#8A5A4A').shade,
      ) +
      block({ x: cx + 140, y: 876, width: 54, height: 120 }, church) +
      polygon(
        [
          [cx + 108, 758],
          [cx + 140, 716],
          [cx + 172, 758],
        ],
        light.faces('#8A5A4A').shade,
      ) +
      arch(cx - 14, 866, 28, 60, light.isDark ? light.lamp : church.dark) +
      [-16, 0, 16].map((d) => rect(cx + d - 3, 668, 7, 34, light.isDark ? light.lamp : church.dark)).join(''),
    track(layout ? 940 : 640, 880, 1215, light.faces('#E9D3A6').lit, 0.8),
    hiker(layout ? 820 : 700, 1120, 1.5, light.ink) + hiker(layout ? 960 : 840, 1080, 1.3, light.ink, '#0E6470'),
    repeat(40, () =>
      circle(
        random.next() * 1600,
        random.between(1060, 1190),
        random.between(4, 9),
        random.pick(['#FBE3B4', '#E2A24A', '#D98296', '#FFF6E2'] as const),
        light.isDark ? 0.5 : 0.9,
      ),
    ),
    path('M-10 1130C160 1100 300 1150 380 1210H-10Z', light.ink) +
      repeat(5, (i) => cypress(40 + i * 62, 1200 - (i % 2) * 20, 260 - i * 34, light.ink, light.ink)),
    birds(stage, 800, 300, 3),
  ].join('')
}

/** Old Tbilisi: carved balconies, the fortress above, domes of the sulphur baths. */
export const tbilisi: Scene = (stage) => {
  const { light, random } = stage
  const layout = stage.composition(2)
  const glass = light.isDark ? light.lamp : light.faces('#4A3A44').dark
  const fort = light.faces('#C99A72', 0.24)
  const colors = ['#D9694A', '#5FA0A8', '#E9B44C', '#C97A8A', '#F1DDB8', '#7F9A6A', '#DDA06E'] as const
  const balconyHouse = (x: number, y: number, w: number, h: number, color: string) => {
    const [wall, wood] = [light.faces(color), light.faces('#F6E7C8')]
    return (
      house({
        x,
        y,
        width: w,
        height: h,
        faces: wall,
        windows: glass,
        columns: 4,
        rows: 3,
        roof: 'gable',
        roofFaces: light.faces('#A9563D'),
      }) +
      [0.62, 0.3]
        .map(
          (t) =>
            rect(x - w * 0.54, y - h * t, w * 1.08, h * 0.04, wood.shade) +
            repeat(12, (i) => rect(x - w * 0.53 + i * w * 0.096, y - h * (t + 0.1), w * 0.014, h * 0.11, wood.lit)) +
            rect(x - w * 0.54, y - h * (t + 0.11), w * 1.08, h * 0.016, wood.lit) +
            repeat(6, (i) => rect(x - w * 0.53 + i * w * 0.208, y - h * (t + 0.26), w * 0.018, h * 0.26, wood.lit)) +
            repeat(5, (i) =>
              path(
                `M${num(x - w * 0.52 + i * w * 0.208)} ${num(y - h * (t + 0.2))}q${num(w * 0.104)} ${num(-h * 0.09)} ${num(w * 0.208)} 0v${num(-h * 0.06)}h${num(-w * 0.208)}z`,
                wood.lit,
              ),
            ),
        )
        .join('')
    )
  }
  return [
    sky(stage, { horizon: 680, sun: { x: layout ? 360 : 1240, y: 320, radius: 96 } }),
    mountains(random, { y: 700, height: 200, step: 200, faces: light.faces('#9AA3A8', 0.6) }),
    path('M-20 760C200 600 420 480 700 470C960 462 1200 540 1620 700V1240H-20Z', light.faces('#A8A062', 0.26).lit) +
      path('M700 470C960 462 1200 540 1620 700V1240H900C1000 900 860 640 700 470Z', light.faces('#A8A062', 0.26).shade),
    [
      [470, 520, 70, 130],
      [640, 480, 90, 170],
      [880, 486, 80, 120],
      [1080, 540, 70, 110],
    ]
      .map(
        ([x, y, w, h]) =>
          block({ x: x!, y: y!, width: w!, height: h! }, fort) +
          repeat(3, (i) => rect(x! - w! / 2 + i * w! * 0.38, y! - h! - 12, w! * 0.22, 14, fort.lit)),
      )
      .join('') +
      polygon(points('470 520, 470 450, 640 410, 640 480'), fort.mid) +
      polygon(points('640 480, 640 410, 880 420, 880 490'), fort.lit) +
      polygon(points('880 490, 880 424, 1080 480, 1080 545'), fort.shade),
    repeat(14, (i) =>
      house({
        x: 30 + i * 118,
        y: 800 - ((i * 53) % 60),
        width: 116,
        height: 130 + ((i * 31) % 60),
        faces: light.faces(colors[(i + 2) % 7]!, 0.2),
        windows: glass,
        columns: 3,
        rows: 3,
        roof: 'gable',
        roofFaces: light.faces('#A9563D', 0.2),
      }),
    ),
    scrub(random, -10, 1620, 820, 50, light.faces('#5E7A4A', 0.1).shade),
    [0, 1, 2, 3]
      .map((i) =>
        balconyHouse(150 + i * 430 + (i > 1 ? 40 : 0), 960 + (i % 2) * 16, 330, 290, colors[(i * 2 + layout) % 7]!),
      )
      .join(''),
    rect(-10, 960, 1620, 260, light.faces('#B98A66').shade),
    repeat(
      7,
      (i) =>
        dome(120 + i * 230, 1090 - (i % 2) * 26, 96, light.faces('#C98F66'), 0.9) +
        rect(110 + i * 230, 984 - (i % 2) * 26, 20, 16, light.faces('#8A5A48').mid),
    ) + rect(-10, 1086, 1620, 130, light.faces('#A8704E').shade),
    cypress(layout ? 1380 : 190, 1200, 460, light.ink, light.ink) +
      cypress(layout ? 1480 : 90, 1210, 330, light.ink, light.ink) +
      person(780, 1190, 1.1, light.ink, { robe: '#0E6470' }) +
      person(830, 1192, 1.05, light.ink, { robe: '#E2572B' }),
    line('M-10 1206H1610', light.ink, 30) + boulder(layout ? 120 : 1500, 1200, 0.7, light.faces('#3A2A30')),
  ].join('')
}
