import { generateKeyPairSync, sign } from 'node:crypto'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

export const clientId = 'rihla.apps.googleusercontent.example'

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')
const portOf = (server: Server): number => (server.address() as AddressInfo).port

async function listen(server: Server): Promise<Server> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

/** A fake Google issuer: publishes a key and signs tokens for tests. */
export async function startIssuer() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const keys = [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }]
  const server = await listen(createServer((_, response) => response.end(JSON.stringify({ keys }))))
  return {
    jwksUrl: `http://127.0.0.1:${portOf(server)}/certs`,
    credential(claims: object): string {
      const now = Math.floor(Date.now() / 1_000)
      const common = {
        iss: 'https://accounts.google.com',
        aud: clientId,
        email_verified: true,
        iat: now,
        exp: now + 600,
      }
      const signed = `${encode({ alg: 'RS256', kid: 'one' })}.${encode({ ...common, ...claims })}`
      return `${signed}.${sign('RSA-SHA256', Buffer.from(signed), privateKey).toString('base64url')}`
    },
    stop: () => server.close(),
  }
}

async function freePort(): Promise<number> {
  const server = await listen(createServer())
  const port = portOf(server)
  server.close()
  await once(server, 'close')
  return port
}

/** Starts a separate, empty server with Google sign-in enabled. */
export async function startMarketplace(jwksUrl: string) {
  const port = await freePort()
  const folder = join(tmpdir(), `rihla-google-${process.pid}-${port}`)
  mkdirSync(folder, { mode: 0o755 })
  const { NODE_ENV: _, ...inherited } = process.env
  const server = spawn(process.execPath, [join(import.meta.dirname, '..', 'server', 'src', 'main.ts')], {
    env: {
      ...inherited,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_JWKS_URL: jwksUrl,
    },
    stdio: 'ignore',
  })
  const origin = `http://localhost:${port}`
  while (server.exitCode === null && !(await fetch(`${origin}/readyz`).catch(() => undefined))?.ok) await wait(200)
  return {
    origin,
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
