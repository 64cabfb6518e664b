import { Fragment } from 'react'
import { Link } from '#ui/link.tsx'
import classes from './legal-text.module.css'
import type { Block, Inline } from './parse-legal-text.ts'

/** A parsed legal text. Its parts have no identity of their own: they are replaced as a whole. */
export const LegalText = ({ blocks }: { blocks: readonly Block[] }) => (
  <div className={classes.text} dir="auto">
    {blocks.map((block, at) => (
      <BlockOf key={at} block={block} />
    ))}
  </div>
)

function BlockOf({ block }: { block: Block }) {
  if (block.kind === 'paragraph') {
    return (
      <p>
        <Inlines of={block.children} />
      </p>
    )
  }
  if (block.kind === 'heading') {
    const Heading = block.level === 2 ? 'h2' : 'h3'
    return (
      <Heading>
        <Inlines of={block.children} />
      </Heading>
    )
  }
  const List = block.isOrdered ? 'ol' : 'ul'
  return (
    <List>
      {block.items.map((item, at) => (
        <li key={at}>
          <Inlines of={item} />
        </li>
      ))}
    </List>
  )
}

const Inlines = ({ of }: { of: readonly Inline[] }) =>
  of.map((inline, at) => (
    <Fragment key={at}>
      <InlineOf inline={inline} />
    </Fragment>
  ))

function InlineOf({ inline }: { inline: Inline }) {
  if (typeof inline === 'string') return inline
  const children = <Inlines of={inline.children} />
  if (inline.kind === 'link') {
    // paths of this site have no language: the router adds it
    return inline.href.startsWith('/') ? <Link to={inline.href}>{children}</Link> : <a href={inline.href}>{children}</a>
  }
  return inline.kind === 'strong' ? <strong>{children}</strong> : <em>{children}</em>
}
