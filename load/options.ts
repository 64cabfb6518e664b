import { parseArgs } from 'node:util'

/** The load test does not run; the message is addressed to the operator. */
export class LoadRefused extends Error {
  override readonly name = 'LoadRefused'
}

export interface LoadOptions {
  url: URL
  /** Travellers, agencies and admins together. */
  users: number
  minutes: number
  /** Factor of all think times. */
  think: number
  /** The operator owns the installation at an address that is not loopback. */
  isMine: boolean
  allowsProduction: boolean
  /** Leaves accounts, trips and bookings for inspection. */
  keeps: boolean
  /** Only removes what earlier runs left. */
  removesOnly: boolean
}

export const usage = `npm run load -- [options]
  --url URL              the running installation (default http://localhost:3000)
  --users N              travellers, agencies and admins together, at least 10 (default 500)
  --minutes N            how long they play (default 3)
  --think FACTOR         factor of their think times (default 1)
  --keep                 keep the accounts, trips and bookings afterwards
  --clean                only remove what earlier runs left
  --yes-this-is-mine     allow an address that is not loopback
  --allow-production     allow an installation with NODE_ENV=production`

export function readOptions(args: string[]): LoadOptions {
  const { values } = parse(args)
  return {
    url: readUrl(values.url),
    users: readNumber('users', values.users, { min: 10, max: 50_000, isWhole: true }),
    minutes: readNumber('minutes', values.minutes, { min: 0.01, max: 24 * 60 }),
    think: readNumber('think', values.think, { min: 0, max: 100 }),
    isMine: values['yes-this-is-mine'],
    allowsProduction: values['allow-production'],
    keeps: values.keep,
    removesOnly: values.clean,
  }
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        url: { type: 'string', default: 'http://localhost:3000' },
        users: { type: 'string', default: '500' },
        minutes: { type: 'string', default: '3' },
        think: { type: 'string', default: '1' },
        keep: { type: 'boolean', default: false },
        clean: { type: 'boolean', default: false },
        'yes-this-is-mine': { type: 'boolean', default: false },
        'allow-production': { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new LoadRefused(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  }
}

function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url && ['http:', 'https:'].includes(url.protocol)) return url
  throw new LoadRefused(`--url must be an address such as http://localhost:3000, not '${text}'`)
}

interface Range {
  min: number
  max: number
  isWhole?: true
}

function readNumber(name: string, text: string, { min, max, isWhole }: Range): number {
  const value = Number(text)
  const isInRange = text.trim() !== '' && value >= min && value <= max
  if (isInRange && (!isWhole || Number.isInteger(value))) return value
  throw new LoadRefused(`--${name} must be ${isWhole ? 'a whole number' : 'a number'} from ${min} to ${max}`)
}
