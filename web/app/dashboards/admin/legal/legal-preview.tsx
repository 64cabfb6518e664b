import { LegalText } from '#legal/legal-text.tsx'
import { parseLegalText } from '#legal/parse-legal-text.ts'

/** The text as visitors will read it. Loaded on demand, with the parser. */
export default function LegalPreview({ text }: { text: string }) {
  return <LegalText blocks={parseLegalText(text)} />
}
