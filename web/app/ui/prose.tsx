import type { ReactNode } from 'react'

/** Text of the agency, with its line breaks. */
export const Prose = ({ heading, text }: { heading: ReactNode; text: string }) =>
  text && (
    <section>
      <h2>{heading}</h2>
      <p className="prose" dir="auto">
        {text}
      </p>
    </section>
  )
