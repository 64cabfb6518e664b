import { type Command, type CommandCall, UsedWrongly } from './command.ts'

export const passwordOption = {
  'password-stdin': { type: 'boolean', summary: 'read the password from stdin instead of asking for it' },
} as const satisfies Command['options']

/** From stdin, or typed twice by the person at the terminal. */
export async function readPassword({ values, terminal }: CommandCall): Promise<string> {
  if (values['password-stdin']) return terminal.readInput()
  if (!terminal.isInteractive) throw new UsedWrongly('Nobody can be asked for the password: use --password-stdin.')
  const password = await terminal.askSecret('Password: ')
  if ((await terminal.askSecret('Again: ')) !== password) throw new UsedWrongly('The two passwords differ.')
  return password
}
