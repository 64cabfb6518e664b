import { BlockList, isIP } from 'node:net'

const loopbackNames = /^(?:localhost|.+\.localhost)$/
/** Names that no public DNS resolves: RFC 2606, RFC 6762, RFC 8375. */
const localNames = /\.(?:localhost|local|test|example|invalid|internal|lan|home\.arpa)$/

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  ['100.64.0.0', 10],
  ['0.0.0.0', 8],
] as const)
  privateNetworks.addSubnet(network, bits)
for (const [network, bits] of [
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  privateNetworks.addSubnet(network, bits, 'ipv6')

const contains = (list: BlockList, address: string): boolean =>
  isIP(address) > 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** A Host header, lower-cased, without port and brackets. */
export function hostnameOf(host: string): string {
  return host
    .trim()
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}

export const isLoopbackHost = (name: string): boolean => loopbackNames.test(name) || contains(loopback, name)

export const isPublicUrl = (url: string): boolean => isPublicHost(hostnameOf(new URL(url).host))

/** Whether strangers on the internet may reach this name: not a machine's own, a private network's or a test's. */
export function isPublicHost(name: string): boolean {
  if (isIP(name)) return !contains(loopback, name) && !contains(privateNetworks, name)
  return name.includes('.') && !localNames.test(name)
}
