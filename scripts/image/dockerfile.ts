export interface Instruction {
  /** In capitals. */
  name: string
  /** As written, without the breaks of its lines. */
  value: string
}

export interface Stage {
  base: string
  name: string | undefined
  instructions: Instruction[]
}

/** Reads a Dockerfile of the usual form: one instruction a line, continued by a backslash; no here-documents. */
export function readDockerfile(text: string): Stage[] {
  const lines = text.split('\n').filter((line) => !/^\s*#/.test(line))
  const stages: Stage[] = []
  for (const line of lines
    .join('\n')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')) {
    const [, word, value = ''] = /^\s*(\w+)\s+(.*)$/.exec(line) ?? []
    if (word === undefined) continue
    const name = word.toUpperCase()
    const stage = stages.at(-1)
    if (name === 'FROM') {
      const [base = '', , as] = value.trim().split(/\s+/)
      stages.push({ base, name: as, instructions: [] })
    } else if (stage) stage.instructions.push({ name, value: value.trim() })
    else throw new Error(`${name} stands before the first FROM`)
  }
  return stages
}

/** The list of a JSON form, such as `["start"]`. */
export function readList(value: string): string[] {
  const list = JSON.parse(value.slice(value.indexOf('['))) as unknown
  if (!Array.isArray(list)) throw new Error(`${value} is not in the JSON form`)
  return list.map(String)
}
