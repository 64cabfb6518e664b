import { useMomentText } from '#shell/use-moment-text.ts'

/** Date and time in the platform's time zone: 'Tue 24 Nov, 21:40'. */
export function Moment({ at }: { at: string }) {
  const { momentText } = useMomentText()
  return <time dateTime={at}>{momentText(at)}</time>
}
