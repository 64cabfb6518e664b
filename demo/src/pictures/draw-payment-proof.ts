import { circle, line, path, pill, rect, repeat } from './parts/shapes.ts'
import { text } from './parts/text.ts'

export interface PaymentProof {
  /** As shown, e.g. 'EGP 4,500.00'. */
  amount: string
  reference: string
  from: { name: string; account: string }
  to: { name: string; account: string }
  at: Date
  /** Which invented app it was sent with. */
  app?: keyof typeof apps
}

const apps = {
  violet: { dark: '#3A2A78', light: '#4B3690', tint: '#E3DFF3' },
  green: { dark: '#14543C', light: '#1D6E4F', tint: '#DCEFE5' },
  crimson: { dark: '#7A1F2B', light: '#98303C', tint: '#F5DFE0' },
  navy: { dark: '#15315C', light: '#21457C', tint: '#DDE6F3' },
} as const

const [width, height] = [720, 1480]
const ink = '#171332'

const moment = (at: Date, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Cairo', hour12: false, ...options }).format(at)

function row(y: number, label: string, value: string, second?: string): string {
  return [
    text(label, { x: 76, y, size: 25, color: '#6B6880' }),
    text(value, { x: 644, y, size: 27, weight: 600, color: ink, align: 'right', maxWidth: 350 }),
    second ? text(second, { x: 644, y: y + 38, size: 22, color: '#6B6880', align: 'right', maxWidth: 350 }) : '',
    rect(76, y + (second ? 66 : 46), 568, 2, '#E8E6F0'),
  ].join('')
}

/** A transfer confirmation screenshot, as a customer would send it: 720×1480, marked as Demo. */
export function drawPaymentProof({ amount, reference, from, to, at, app = 'violet' }: PaymentProof): string {
  const { dark, light, tint } = apps[app]
  const time = moment(at, { hour: '2-digit', minute: '2-digit' })
  const day = moment(at, { day: 'numeric', month: 'short', year: 'numeric' })
  const body = [
    rect(0, 0, width, height, '#F1F2F8'),
    rect(0, 0, width, 560, dark) + path('M0 350C220 330 420 300 720 190V560H0Z', light),
    text(time, { x: 48, y: 58, size: 26, weight: 600, color: '#FFFFFF' }) +
      repeat(3, (i) => rect(584 + i * 13, 50 - i * 8, 9, 8 + i * 8, '#FFFFFF')) +
      pill({ x: 634, y: 34, width: 42, height: 24, radius: 5 }, '#FFFFFF'),
    line('M58 112L40 130L58 148', '#FFFFFF', 5) +
      text('Transfer details', { x: 360, y: 138, size: 29, color: '#FFFFFF', align: 'center' }),
    circle(360, 254, 62, '#2FB574') + line('M332 256L352 276L390 234', '#FFFFFF', 11),
    text('Transfer successful', { x: 360, y: 376, size: 30, color: '#FFFFFF', align: 'center' }),
    text(amount, { x: 360, y: 458, size: 62, weight: 700, color: '#FFFFFF', align: 'center', maxWidth: 620 }),
    pill({ x: 40, y: 512, width: 640, height: 650, radius: 26 }, '#FFFFFF'),
    row(582, 'From', from.name, from.account) +
      row(706, 'To', to.name, to.account) +
      row(830, 'Reference number', reference) +
      row(926, 'Date and time', `${day} ${time}`) +
      row(1022, 'Fee', 'EGP 0.00'),
    text('Demo', { x: 360, y: 1128, size: 24, weight: 600, color: '#B3362B', align: 'center' }),
    pill({ x: 40, y: 1212, width: 308, height: 100, radius: 50 }, tint) +
      text('Share', { x: 194, y: 1272, size: 28, weight: 600, color: dark, align: 'center' }),
    pill({ x: 372, y: 1212, width: 308, height: 100, radius: 50 }, dark) +
      text('Done', { x: 526, y: 1272, size: 28, weight: 600, color: '#FFFFFF', align: 'center' }),
    pill({ x: 262, y: 1430, width: 196, height: 9, radius: 4.5 }, ink),
  ].join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`
}
