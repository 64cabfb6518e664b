/** Samples of the text format of Prometheus, by name and labels in alphabetical order: `name{a="1",b="2"}`. */
export function parseMetrics(text: string): Map<string, number> {
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    samples.map((line): [string, number] => {
      const [, name = '', , labels = '', value] = /^([\w:]+)(\{(.*)\})? (\S+)$/.exec(line) ?? []
      const sorted = [...labels.matchAll(/\w+="(?:[^"\\]|\\.)*"/g)].map(([label]) => label).toSorted()
      return [sorted.length > 0 ? `${name}{${sorted.join(',')}}` : name, Number(value)]
    }),
  )
}

export const readMetrics = async (port: number): Promise<Map<string, number>> =>
  parseMetrics(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
