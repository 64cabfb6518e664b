import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'

const mappedV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

function expandIPv6(address: string): string[] {
  const [head = '', tail] = address.split('%')[0]!.toLowerCase().split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length)
  return [...left, ...Array<string>(missing).fill('0'), ...right]
}

/** One key per household: an IPv6 customer owns a whole /64 and could otherwise guess from each of its addresses. */
export function normalizeIp(address: string): string {
  const v4 = mappedV4.exec(address)?.[1]
  if (v4) return v4
  if (!isIPv6(address.split('%')[0]!)) return address
  const network = expandIPv6(address).slice(0, 4)
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

export const ipOf = (request: FastifyRequest): string => normalizeIp(request.ip)

/** Names a network without its address: a keyed hash of it, so that addresses cannot be recovered by brute force. */
export const networkKey = (appSecret: string, ip: string): Buffer =>
  createHmac('sha256', appSecret).update(`network:${ip}`).digest().subarray(0, 16)
