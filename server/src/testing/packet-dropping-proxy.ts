import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface PacketDroppingProxy {
  /** The URL of the database through the proxy. */
  url: string
  /** From now on nothing passes, and neither side learns of it, as behind a firewall that drops packets. */
  silence: () => void
  /** New connections work again; those that lost bytes stay silent. */
  resume: () => void
  close: () => void
}

/** A TCP proxy in front of PostgreSQL that can drop packets without closing any connection. */
export async function createPacketDroppingProxy(databaseUrl: string): Promise<PacketDroppingProxy> {
  const target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isSilent = false

  const relay = (from: Socket, to: Socket, link: { isDead: boolean }): void => {
    sockets.add(from)
    from.on('data', (bytes) => {
      link.isDead ||= isSilent
      if (!link.isDead) to.write(bytes)
    })
    from.on('error', () => {})
    from.on('close', () => {
      sockets.delete(from)
      if (!isSilent && !link.isDead) to.destroy()
    })
  }
  const server = createServer((client) => {
    const link = { isDead: isSilent }
    const upstream = connect(Number(target.port), target.hostname)
    relay(client, upstream, link)
    relay(upstream, client, link)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: '127.0.0.1', port: String(port) }).href,
    silence: () => void (isSilent = true),
    resume: () => void (isSilent = false),
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
