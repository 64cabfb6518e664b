import { drawAvatar } from './draw-avatar.ts'
import { circle, group, line, pill, rect, repeat } from './parts/shapes.ts'
import { text } from './parts/text.ts'

const [width, height] = [1012, 638]
const [ink, muted, teal] = ['#12262B', '#566669', '#0E6470']

function paper(): string {
  const waves = repeat(22, (i) =>
    line(
      `M-10 ${20 + i * 30}C250 ${-20 + i * 30} 420 ${80 + i * 30} 640 ${30 + i * 30}S900 ${0 + i * 30} 1022 ${40 + i * 30}`,
      teal,
      1.5,
      0.14,
    ),
  )
  return (
    rect(0, 0, width, height, '#EAF1EC') +
    waves +
    circle(760, 330, 230, '#F6E0B4', 0.5) +
    circle(760, 330, 150, '#F6E0B4', 0.6)
  )
}

const watermark = group(
  'translate(506 360) rotate(-22)',
  text('DEMO', { x: 0, y: 80, size: 260, weight: 700, color: '#B3362B', align: 'center', opacity: 0.16 }),
)

const field = (y: number, label: string, value: string) =>
  text(label, { x: 390, y, size: 22, color: muted }) +
  text(value, { x: 390, y: y + 44, size: 34, weight: 600, color: ink, maxWidth: 560 })

function front(name: string, seed: number): string {
  const portrait = `<svg x="60" y="170" width="280" height="350" viewBox="50 20 300 375" preserveAspectRatio="xMidYMid slice">${drawAvatar(seed)}</svg>`
  return [
    rect(0, 0, width, 108, teal) +
      text('SAMPLE IDENTITY CARD', { x: 60, y: 68, size: 34, weight: 600, color: '#FFFFFF' }) +
      text('بطاقة تجريبية', { x: 952, y: 68, size: 36, weight: 600, color: '#FFFFFF', align: 'right' }),
    pill({ x: 52, y: 162, width: 296, height: 366, radius: 12 }, '#FFFFFF') + portrait,
    field(206, 'Name', name) +
      field(316, 'Number', '0000 0000 0000 00') +
      field(426, 'Issued for', 'Rihla demo, not a document'),
    text('Fictional person. Not valid anywhere.', { x: 60, y: 590, size: 24, color: muted }),
  ].join('')
}

function back(): string {
  const bars = repeat(64, (i) => rect(80 + i * 13.4, 470, [4, 7, 3, 9, 5][(i * 7) % 5]!, 96, ink))
  return [
    rect(0, 56, width, 96, '#26343A'),
    [0, 1, 2]
      .map(
        (i) =>
          rect(80, 206 + i * 62, [620, 540, 460][i]!, 14, muted, 0.35) +
          rect(80, 232 + i * 62, [440, 600, 380][i]!, 10, muted, 0.22),
      )
      .join(''),
    text('SAMPLE · نموذج', { x: 932, y: 250, size: 34, weight: 600, color: teal, align: 'right' }) +
      text('Rihla demo', { x: 932, y: 300, size: 26, color: muted, align: 'right' }),
    bars,
    text('Fictional person. Not valid anywhere.', { x: 80, y: 612, size: 24, color: muted }),
  ].join('')
}

/** A fictitious ID card with a DEMO watermark, 1012×638. */
export function drawIdCard(side: 'front' | 'back', name: string, seed = 0): string {
  const body = paper() + (side === 'front' ? front(name, seed) : back()) + watermark
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
}
