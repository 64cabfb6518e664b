import { everyone, type Permission } from '#testing/permission-table.ts'

const urls = [
  '/api/openapi.json',
  '/api/docs',
  '/api/docs/swagger-ui.css',
  '/api/docs/swagger-ui-bundle.js',
  '/api/docs/start.js',
] as const

export const documentationPermissions: Permission[] = urls.map((url) => ({
  route: { method: 'GET', url },
  statuses: everyone(200),
}))
