import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { App } from '#http/app.ts'
import { clientFolder } from './web-build.ts'

const year = 31_536_000_000
const hour = 3_600_000

/** Serves the web build: asset names contain a hash, so they are cached for ever; everything else for an hour. */
export async function serveAssets(app: App): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientFolder, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    maxAge: year,
    immutable: true,
    index: false,
  })
  await app.register(fastifyStatic, {
    root: clientFolder,
    wildcard: false,
    globIgnore: ['assets/**', '.vite/**', '**/*.br', '**/*.gz'],
    decorateReply: false,
    preCompressed: true,
    maxAge: hour,
    index: false,
  })
}
