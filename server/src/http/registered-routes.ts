import type { App } from './fastify-app.ts'

export interface RegisteredRoute {
  method: string
  url: string
}

const routes = new WeakMap<object, RegisteredRoute[]>()

/** Records every route, so that a test can check that each has a row in the permission table. */
export function rememberRoutes(app: App): void {
  const registered: RegisteredRoute[] = []
  routes.set(app, registered)
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) registered.push({ method: each, url })
  })
}

export const registeredRoutes = (app: App): readonly RegisteredRoute[] => routes.get(app) ?? []
