import { readFileSync, readdirSync } from 'node:fs'
import { decode } from '@jridgewell/sourcemap-codec'
const dir = 'build/client/assets/'
for (const name of process.argv.slice(2)) {
  const f = readdirSync('web/' + dir).find((x) => x.startsWith(name + '-') && x.endsWith('.js'))
  const code = readFileSync('web/' + dir + f, 'utf8').split('\n')
  const map = JSON.parse(readFileSync('web/' + dir + f + '.map', 'utf8'))
  const sizes = {}
  decode(map.mappings).forEach((segs, line) =>
    segs.forEach((s, i) => {
      if (s.length < 4) return
      const end = segs[i + 1] ? segs[i + 1][0] : code[line].length
      sizes[map.sources[s[1]]] = (sizes[map.sources[s[1]]] ?? 0) + end - s[0]
    }),
  )
  console.log(f, code.join('\n').length)
  for (const [k, v] of Object.entries(sizes)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 40))
    console.log('  ', v, k.replace(/.*node_modules\//, ''))
}
