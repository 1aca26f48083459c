import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tabs } from '../configurations/tabs.ts'
import { helpAddress } from '../shell/layout/helpAddress.ts'
import { menu } from '../shell/layout/menu.ts'
import { type RoutePath, routeOf, routes, ruleOf } from '../shell/navigation/routes.ts'
import { findPassages, findTopics } from './findPassages.ts'
import { piecesOf } from './markup.ts'
import { passagesOf, textsOf } from './passages.ts'
import { searchable } from './searchable.ts'
import { topics } from './topics/index.ts'

const root = join(import.meta.dirname, '../../..')
const passages = topics.flatMap(passagesOf)
const anchors = new Set(passages.map(({ id }) => id))
const pieces = topics.flatMap(({ id, parts }) =>
  parts.flatMap(textsOf).flatMap((text) => piecesOf(text).map((piece) => ({ topic: id, ...piece }))),
)

/** Pages that are not screens of the application. */
const pages = ['/verificar', '/api/docs', '/api/docs#exemplo', '/api/docs#assistentes']

describe('every screen has a section in the help', () => {
  it.each(menu.map(({ to }) => to))('%s, of the menu', (to) => {
    expect(helpAddress({ pathname: to, search: '' })).toMatch(/^\/ajuda#/)
  })

  const insides = (Object.keys(routes) as RoutePath[]).filter(
    (path) => !['public', 'guest', 'enrolment'].includes(ruleOf(path).access),
  )
  it.each(insides)('%s leads to one that exists', (path) => {
    const address = helpAddress({ pathname: path.replace(/:\w+/g, '01J'), search: '' })
    expect(anchors).toContain(address.split('#')[1])
  })

  it.each(tabs.map(({ id }) => id))('the settings page %s leads to one that exists', (tab) => {
    const address = helpAddress({ pathname: '/configurations', search: `?tab=${tab}` })
    expect(anchors).toContain(address.split('#')[1])
  })

  it('each anchor is of one heading', () => {
    expect(anchors.size).toBe(passages.length)
  })
})

describe('what the help says of the application is there', () => {
  const links = [
    ...pieces.flatMap((piece) => (piece.kind === 'link' ? [piece.to] : [])),
    ...topics.flatMap(({ screen }) => screen ?? []),
  ]
  it.each([...new Set(links)])('the link to %s', (to) => {
    const [path = '', anchor] = to.split('#')
    const [pathname = '', query] = path.split('?')
    if (pages.includes(to)) return
    expect(routeOf(pathname)).toBeDefined()
    const tab = new URLSearchParams(query).get('tab')
    if (tab) expect(tabs.map(({ id }) => id)).toContain(tab)
    if (pathname === '/ajuda') expect(anchors).toContain(anchor)
  })

  const sources = ['web/src', 'shared/api', 'shared/interview']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter(
      ({ name, parentPath }) =>
        /\.tsx?$/.test(name) && !/\.(?:test|stories)\.tsx?$/.test(name) && !parentPath.includes('web/src/help'),
    )
    .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'utf8'))
    .join('\n')
  const labels = [...new Set(pieces.flatMap((piece) => (piece.kind === 'label' ? [piece.text] : [])))]
  it.each(labels)('the label %s is on a screen, word for word', (label) => {
    const escaped = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+')
    expect(sources).toMatch(new RegExp(`['"\`>}]\\s*${escaped}\\s*['"\`<{]`))
  })
})

describe('the search in the help', () => {
  it.each([
    ['extenso', 'marcacao-formato'],
    ['MARCAÇÃO', 'marcacoes'],
    ['marcacao', 'marcacoes'],
    ['certificado a1', 'assinaturas-assinar'],
    ['planilha', 'planilhas'],
    ['feriados', 'tarefas'],
    ['sem conexao', 'preenchimento'],
  ])('finds %s, accents and case aside', (typed, id) => {
    expect(findPassages(typed).map((found) => found.id)).toContain(id)
  })

  it('finds nothing for no words, and nothing that is not there', () => {
    expect([findPassages('  '), findPassages('xilofone')]).toEqual([[], []])
  })

  it('puts first what has the words in its title', () => {
    expect(findPassages('links')[0]?.id).toBe('links')
    expect(findPassages('revisão')[0]?.id).toBe('revisao')
  })

  it('gives topics to the search over everything, each at its anchor', async () => {
    const [source] = searchable.records
    const found = await source!.find('', 'cadastro', AbortSignal.timeout(1_000))
    expect(found[0]).toEqual({ id: 'cadastro', label: 'Cadastro', to: '/ajuda#cadastro' })
    // What is typed to leave must not lead here.
    expect(findTopics('sair')).toEqual([])
  })
})
