import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

const hasWrk = spawnSync('wrk').error === undefined

export const client = hasWrk
  ? 'wrk'
  : 'autocannon, which is slower than the server: for a client that is not, install wrk'

interface Load {
  connections: number
  seconds: number
}

/** Requests a URL as often as the server responds, and returns the number of responses. */
export const requestRepeatedly = (url: string, load: Load): Promise<number> =>
  hasWrk ? runWrk(url, load) : runAutocannon(url, load)

async function runWrk(url: string, { connections, seconds }: Load): Promise<number> {
  const flags = ['-t', '1', '-c', String(connections), '-d', `${seconds}s`, '-H', 'accept-encoding: br']
  const { stdout } = await promisify(execFile)('wrk', [...flags, url])
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}: requests failed\n${stdout}`)
  return Number(/(\d+) requests in/.exec(stdout)?.[1])
}

async function runAutocannon(url: string, { connections, seconds }: Load): Promise<number> {
  const headers = { 'accept-encoding': 'br' }
  const { requests, non2xx, errors } = await autocannon({ url, connections, duration: seconds, headers })
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx + errors} requests failed`)
  return requests.total
}
