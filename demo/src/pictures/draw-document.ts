import { pill, rect } from './parts/shapes.ts'
import { text } from './parts/text.ts'

const [width, height] = [794, 1123]
const [ink, muted, teal] = ['#12262B', '#566669', '#0E6470']

/** A fictitious certificate of an agency with a DEMO watermark, as large as A4. */
export function drawDocument({ title, name, number }: { title: string; name: string; number: string }): string {
  const field = (y: number, label: string, value: string) =>
    text(label, { x: 96, y, size: 20, color: muted }) +
    text(value, { x: 96, y: y + 40, size: 30, weight: 600, color: ink, maxWidth: 600 })
  const body = [
    rect(0, 0, width, height, '#FBF8F1'),
    pill({ x: 40, y: 40, width: width - 80, height: height - 80, radius: 18 }, '#FFFFFF'),
    rect(96, 190, width - 192, 3, teal),
    text(title, { x: 96, y: 150, size: 40, weight: 700, color: teal, maxWidth: 600 }),
    field(280, 'Issued to', name),
    field(400, 'Number', number),
    field(520, 'Issued for', 'Rihla demo, not a document'),
    text('DEMO', { x: width / 2, y: 860, size: 190, weight: 700, color: '#B3362B', align: 'center', opacity: 0.16 }),
    text('Fictional company. Not valid anywhere.', { x: 96, y: 1030, size: 20, color: muted }),
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
}
