import type { Command } from './command.ts'

const help = { type: 'boolean', summary: 'say how it is used' } as const

function alignedLines(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`)
}

/** The list of `rihla --help`. */
export const describeAll = (commands: readonly Command[]): string =>
  [
    'rihla <command> [options]',
    '',
    ...alignedLines(commands.map(({ name, summary }) => [name, summary])),
    '',
    '`rihla <command> --help` says how a command is used. The configuration is that of the server: its environment.',
    'Exit code 0: done. 1: failed, or something is wrong. 2: used wrongly, nothing was done.',
  ].join('\n')

export function describeCommand({ name, usage, summary, details, options }: Command): string {
  const rows = Object.entries({ ...options, help }).map(
    ([option, { value, summary: about }]: [string, { value?: string; summary: string }]) =>
      [`--${option}${value === undefined ? '' : ` <${value}>`}`, about] as const,
  )
  return [
    ['rihla', name, usage, '[options]'].filter((part) => part !== undefined).join(' '),
    '',
    `${summary[0]?.toUpperCase()}${summary.slice(1)}.`,
    ...(details === undefined ? [] : ['', details]),
    '',
    ...alignedLines(rows),
  ].join('\n')
}
