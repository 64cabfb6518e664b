import type { Plugin } from 'vite'

const iconsImport = /import\s*\{([^}]*)\}\s*from\s*['"]@tabler\/icons-react['"];?/g

const asFile = (name: string): string => `@tabler/icons-react/dist/esm/icons/${name}.mjs`

/**
 * Imports each icon from its own file: the package index would make the build read six thousand files for about fifty
 * icons.
 */
export function singleIcons(): Plugin {
  return {
    name: 'rihla:single-icons',
    enforce: 'pre',
    apply: 'build',
    transform(code, id) {
      if (!/\/app\/.*\.tsx?$/.test(id.split('?')[0] ?? id) || !code.includes('@tabler/icons-react')) return undefined
      const changed = code.replace(iconsImport, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type '))
          .map((name) => `import ${name} from ${JSON.stringify(asFile(name))};`)
          .join(''),
      )
      return { code: changed, map: null }
    },
  }
}
