import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const pages = globSync(['*.md', 'docs/*.md', '{functions,infra,shared,test,web}/**/*.md'], {
  cwd: root,
  exclude: ['**/node_modules/**', '**/fixtures/**'],
})
const read = (page: string): string => readFileSync(join(root, page), 'utf8')
const withoutBlocks = (text: string): string => text.replace(/^```.*?^```/gms, '')

/** The anchors that GitHub gives to a page's headings. */
const anchorsOf = (page: string): string[] =>
  [...withoutBlocks(read(page)).matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )

const hasAnchor = (page: string, anchor: string): boolean => anchorsOf(page).includes(anchor)

describe.each(pages)('%s', (page) => {
  const text = read(page)

  it('links only to files and headings that exist', () => {
    const broken = [...withoutBlocks(text).matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].flatMap(([, target]) => {
      const [path = '', anchor] = target!.split('#')
      const file = path === '' ? page : relative(root, join(root, dirname(page), path))
      const isFound = existsSync(join(root, file)) && (anchor === undefined || hasAnchor(file, anchor))
      return isFound ? [] : [target]
    })
    expect(broken).toEqual([])
  })

  it('names only commands that package.json has', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...text.matchAll(/\bnpm run (?:--silent )?([\w:-]+)/g)].map(([, name]) => name!)
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  it('names only files and folders that exist', () => {
    const named = [...withoutBlocks(text).matchAll(/`((?:shared|functions|events|infra|web|test|docs)\/[\w./-]+)`/g)]
    expect(named.map(([, path]) => path!).filter((path) => !existsSync(join(root, path)))).toEqual([])
  })
})

describe('README.md', () => {
  const text = read('README.md')

  it('has at most 1,000 words', () => {
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(1_000)
  })

  it('has the two commands in its first 60 lines', () => {
    const beginning = text.split('\n').slice(0, 60)
    expect(beginning.filter((line) => line.startsWith('npm ci'))).toEqual(['npm ci && npm start', 'npm ci && npm test'])
  })
})
