import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('.', import.meta.url))

type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [member: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string'

/** Every node of a program, with those around it, the nearest first. */
function* nodesIn(node: Node, around: readonly Node[] = []): Generator<readonly [Node, readonly Node[]]> {
  yield [node, around]
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (isNode(child)) yield* nodesIn(child, [node, ...around])
}

const nameOf = ({ callee }: Node): string | undefined =>
  isNode(callee) && callee.type === 'Identifier' ? (callee.name as string) : undefined

/** What handles the failure of an import: see blocks/chunks/loadChunk.ts. */
const guards = ['loadChunk', 'loadCode', 'onDemand']

/** Lists of screens and tabs, whose `load` only Screens.tsx and Configurations.tsx call, through `loadChunk`. */
const isListed = (file: string, around: readonly Node[]): boolean =>
  /(?:^|\/)(?:screens|tabs)\.ts$/.test(file) &&
  around.some((node) => node.type === 'Property' && isNode(node.key) && node.key.name === 'load')

const files = globSync('**/*.{ts,tsx}', { cwd: root }).filter((file) => !/\.(?:test|stories|d)\.tsx?$/.test(file))

const sources = files.map((file) => {
  const text = readFileSync(`${root}${file}`, 'utf8')
  const { program, errors } = parseSync(file, text)
  expect(errors, file).toEqual([])
  return { file, text, nodes: [...nodesIn(program as unknown as Node)] }
})

describe('code that is loaded later', () => {
  it('is always asked for through what handles its failure', () => {
    const all = sources.flatMap(({ file, text, nodes }) =>
      nodes
        .filter(([{ type }]) => type === 'ImportExpression')
        .map(([{ start }, around]) => ({
          place: `${file}:${text.slice(0, start).split('\n').length}`,
          isGuarded:
            isListed(file, around) ||
            around.some((node) => node.type === 'CallExpression' && guards.includes(nameOf(node) ?? '')),
        })),
    )
    expect(all.length).toBeGreaterThan(100)
    expect(all.filter(({ isGuarded }) => !isGuarded).map(({ place }) => place)).toEqual([])
  })

  it('is a component that `loadChunk` can replace, or one without which the page works', () => {
    const unguarded = sources.flatMap(({ file, text, nodes }) =>
      nodes.flatMap(([node]) => {
        if (node.type !== 'CallExpression' || nameOf(node) !== 'lazy') return []
        const [load] = node.arguments as readonly Node[]
        const whole = text.slice(load!.start, load!.end)
        const [name] = /^[\w]+(?=\.\w+$|$)/.exec(whole) ?? []
        const body = name === undefined ? whole : declarationOf(name, text)
        const isReplaced = /\bloadChunk\(/.test(body)
        const isOptional = /\bloadCode\(|\bloadToasts\b/.test(body) && /<(?:Silently|CalendarPlace)\b/.test(text)
        return isReplaced || isOptional ? [] : [`${file}: ${whole}`]
      }),
    )
    expect(unguarded).toEqual([])
  })
})

/** Where a loader is declared or imported. */
const declarationOf = (name: string, text: string): string =>
  new RegExp(`const ${name} = [\\s\\S]*?\\n(?:\\n|const |/\\*\\*|export )`).exec(`${text}\n\n`)?.[0] ??
  new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\}`).exec(text)?.[0] ??
  ''
