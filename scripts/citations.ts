import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from './run.ts'

export interface TextFile {
  /** From the repository's root, with forward slashes. */
  path: string
  text: string
}

/** A path of a document from the root, with an optional section. */
const pathPattern = /(?<![\w./-])(?:docs\/(?:[\w-]+\/)*[\w-]+\.md|CONTRIBUTING\.md)(?:#([\p{L}\p{N}_-]+))?/gu
/** A decision by its number alone, as applied migrations cite them. */
const decisionPattern = /(?<![\w./-])docs\/decisions\/(\d{4})(?![\w-])/g
/** A link of a page, relative to it. */
const linkPattern = /\]\(((?!https?:|mailto:)[^()\s#]*\.md)?(?:#([^()\s]+))?\)/g

/** A source file or folder a page names in backticks. */
const sourcePattern =
  /`((?:contract|server|web|demo|embedded-postgres|e2e|bench|scripts)\/[\w./-]+(?:\.(?:tsx?|mjs|css|sql)|\/))`/g

/** Documents that are not in the repository. */
const outsidePattern = /\b(?:SPEC|DECISIONS|LOOK|STYLE|STACK|FINDINGS|UX)\.md\b/g

const citingFiles = /\.(?:tsx?|mjs|sql|css|md)$/
/** The checker and its test name broken citations on purpose. */
const exempt = ['scripts/citations.ts', 'scripts/citations.test.ts']

const isMarkdown = (path: string): boolean => path.endsWith('.md')

/** The anchors GitHub gives the headings of a page: lower case, no punctuation, `-` for spaces, `-1` for the second of a name. */
export function anchorsOf(markdown: string): Set<string> {
  const seen = new Map<string, number>()
  const withoutCode = markdown.replace(/^(```|~~~)[^\n]*\n[\s\S]*?^\1/gm, '')
  const slugs = [...withoutCode.matchAll(/^#{1,6} +(.+?) *#*$/gm)].map(([, heading = '']) => {
    const slug = slugOf(heading)
    const earlier = seen.get(slug) ?? 0
    seen.set(slug, earlier + 1)
    return earlier === 0 ? slug : `${slug}-${earlier}`
  })
  return new Set(slugs)
}

const slugOf = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replaceAll(' ', '-')

interface Citation {
  page: string
  anchor: string | undefined
}

function linksOf({ path, text }: TextFile): Citation[] {
  const folder = path.split('/').slice(0, -1).join('/')
  return [...text.matchAll(linkPattern)].map(([, target, anchor]) => ({
    page: target === undefined ? path : posix.join(folder, target),
    anchor,
  }))
}

function citationsOf(file: TextFile): Citation[] {
  const paths = [...file.text.matchAll(pathPattern)].map(([cited, anchor]) => ({
    page: cited.split('#')[0] ?? '',
    anchor,
  }))
  return isMarkdown(file.path) ? [...paths, ...linksOf(file)] : paths
}

const unknownDecisions = ({ text }: TextFile, pages: readonly string[]): string[] =>
  [...text.matchAll(decisionPattern)]
    .map(([cited]) => cited)
    .filter((cited) => !pages.some((page) => page.startsWith(`${cited}-`)))

/** Citations of pages or sections that do not exist among the files, one message each. */
export function findBrokenCitations(files: readonly TextFile[]): string[] {
  const anchors = new Map(files.filter(({ path }) => isMarkdown(path)).map(({ path, text }) => [path, anchorsOf(text)]))
  const broken = files
    .filter(({ path }) => !exempt.includes(path))
    .flatMap((file) => [
      ...unknownDecisions(file, [...anchors.keys()]).map(
        (cited) => `${file.path} cites ${cited}, which does not exist`,
      ),
      ...citationsOf(file).flatMap(({ page, anchor }) => {
        const known = anchors.get(page)
        if (!known) return [`${file.path} cites ${page}, which does not exist`]
        if (anchor === undefined || known.has(anchor)) return []
        return [`${file.path} cites ${page}#${anchor}, which is not a heading`]
      }),
    ])
  return [...new Set(broken)]
}

/** Mentions of documents outside the repository. */
export function findOutsideCitations(files: readonly TextFile[]): string[] {
  return files
    .filter(({ path }) => !exempt.includes(path))
    .flatMap(({ path, text }) => [...new Set(text.match(outsidePattern))].map((name) => `${path} cites ${name}`))
}

const withFolders = (path: string): string[] => [...path.matchAll(/\/|$/g)].map(({ index }) => path.slice(0, index + 1))

/** Source files and folders that pages name and that do not exist. Decisions keep the names of their time. */
export function findMissingSources(files: readonly TextFile[], tracked: readonly string[]): string[] {
  const paths = new Set(tracked.flatMap(withFolders))
  return files
    .filter(({ path }) => isMarkdown(path) && !path.startsWith('docs/decisions/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(sourcePattern)].flatMap(([, source = '']) =>
        paths.has(source) ? [] : [`${path} names ${source}, which does not exist`],
      ),
    )
}

export function listTracked(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 32 * 1024 * 1024,
  })
  const deleted = new Set(
    execFileSync('git', ['ls-files', '-z', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\0'),
  )
  return [...new Set(listed.split('\0'))].filter((path) => !deleted.has(path))
}

/** All tracked files that may cite a document. */
export const readTrackedTexts = (): TextFile[] =>
  listTracked()
    .filter((path) => citingFiles.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
