import { buildWebIfStale } from './build-web.ts'

if (!(await buildWebIfStale())) console.log('The pages are built already.')
