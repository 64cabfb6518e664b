import { resolve } from 'node:path'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import { reactRouter } from '@react-router/dev/vite'
import babel from '@rolldown/plugin-babel'
import { defineConfig } from 'vite'
import { englishTexts } from './vite/english-texts.ts'
import { endpointsOnly } from './vite/endpoints-only.ts'
import { keepPageOffline } from './vite/keep-page-offline.ts'
import { keepStyles } from './vite/keep-styles.ts'
import { chunkGroups } from './vite/chunk-groups.ts'
import { knownTexts } from './vite/known-texts.ts'
import { listPackages } from './vite/list-packages.ts'
import { routeTexts } from './vite/route-texts.ts'
import { singleIcons } from './vite/single-icons.ts'
import { textFiles } from './vite/text-files.ts'

// Lingui looks for its configuration from the working directory, which is the server's in development.
process.env['LINGUI_CONFIG'] ??= resolve(import.meta.dirname, 'lingui.config.ts')

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    endpointsOnly(),
    routeTexts(),
    textFiles(),
    singleIcons(),
    // While developing, a text that waits for its Arabic is shown in English.
    lingui({ failOnMissing: command === 'build', failOnCompileError: true }),
    englishTexts({ isPseudoLocale: process.env['PSEUDO_LOCALE'] === '1' }),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    knownTexts(),
    reactRouter(),
    keepStyles(),
    keepPageOffline(),
    listPackages(resolve(import.meta.dirname, '..')),
  ],
  // React has it itself; polyfills for older ones would weigh on every page.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim$/, replacement: 'react' }] },
  // the names in the source would weigh 0.3 kB in every first view
  ...(command === 'build' && { css: { modules: { generateScopedName: '[hash:base64:5]' } } }),
  // An installation has none of the packages of the web. Development loads them from node_modules, unchanged.
  ...(command === 'build' && { ssr: { noExternal: true as const } }),
  build: {
    reportCompressedSize: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: chunkGroups } },
          // warnings of libraries, which only developers need: the development server shows them
          treeshake: { manualPureFunctions: ['console.warn'] },
        },
      },
    },
  },
  server: { fs: { allow: ['..'] } },
}))
