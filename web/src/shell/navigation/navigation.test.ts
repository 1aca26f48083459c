import { describe, expect, it } from 'vitest'
import { missingRight } from './missingRight.ts'
import { returnPathOf } from './returnPathOf.ts'
import { type RoutePath, routeOf, routes, ruleOf } from './routes.ts'
import { outcomeOf, rules } from './rules.ts'
import type { Outcome, Visit, Visitor } from './visit.ts'

const member: Visitor = { isAdmin: false, privileges: [], mfaPending: false, mustEnrol: false, onlyNewEditor: false }

const visitors = {
  fora: undefined,
  membro: member,
  autor: { ...member, privileges: ['interview.edit'] },
  'com biblioteca': { ...member, privileges: ['contentLibrary.access'] },
  'só editor novo': { ...member, privileges: ['contentLibrary.access'], onlyNewEditor: true },
  dono: { ...member, privileges: ['owner'] },
  'sem 2º fator': { ...member, privileges: ['owner'], mfaPending: true },
  'deve ligar': { ...member, privileges: ['owner'], mustEnrol: true },
  administrador: { ...member, isAdmin: true },
} as const satisfies Readonly<Record<string, Visitor | undefined>>

const patterns = Object.keys(routes) as RoutePath[]
const NOT_FOUND: Pick<Visit, 'access' | 'oldVersion'> = { access: 'public', oldVersion: false }

const fill = (pattern: string) => pattern.replace(/:\w+/g, '01J')

function visit(visitor: Visitor | undefined, address: string): Visit {
  const url = new URL(address, 'https://minuta.test')
  const pattern = routeOf(url.pathname)
  const { access, oldVersion = false } = pattern ? ruleOf(pattern) : NOT_FOUND
  return { visitor, access, oldVersion, path: url.pathname, query: url.searchParams }
}

/** Follows redirects until the visit may stay, as the browser would. */
function destination(visitor: Visitor | undefined, address: string): string {
  let who = visitor
  let at = address
  for (let steps = 0; steps < 10; steps += 1) {
    const outcome: Outcome | undefined = outcomeOf(visit(who, at))
    if (!outcome) return at
    if (outcome.signOut) who = undefined
    at = outcome.to
  }
  throw new Error(`${address} redirects endlessly`)
}

describe('who opens which screen (S0 §2)', () => {
  const rows = [...patterns, '/qualquer/outra'].map((pattern) => {
    const address = fill(pattern)
    const cells = Object.values(visitors).map((visitor) => {
      const end = destination(visitor, address)
      return end === address ? 'abre' : end.replace('%2F01J', '…').replaceAll('%2F', '/')
    })
    return [pattern, ...cells]
  })
  const table = [['rota', ...Object.keys(visitors)], ...rows]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? []
  const text = table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')

  it('is this table', async () => {
    console.info(`\n${text}\n`)
    await expect(`${text}\n`).toMatchFileSnapshot('routesByVisitor.txt')
  })
})

describe('opening an address', () => {
  it('with an embedded token leads to its validator, with the return path, the model and the document', () => {
    expect(
      destination(
        undefined,
        '/app/run/01J?embeddedToken=a.b.c&templateId=01M&templateName=Procura%C3%A7%C3%A3o&documentId=01D&pagina=2',
      ),
    ).toBe(
      '/token-validator/a.b.c?redirect=%2Fapp%2Frun%2F01J%3Fpagina%3D2&templateId=01M&templateName=Procura%C3%A7%C3%A3o&documentId=01D',
    )
  })

  it('that needs a session keeps the address, with its query, for after sign-in', () => {
    const entrance = destination(undefined, '/app?id=01J&x=1')
    expect(entrance).toBe('/?redirect=%2Fapp%3Fid%3D01J%26x%3D1')
    expect(destination(visitors.autor, entrance)).toBe('/app?id=01J&x=1')
  })

  it('with a pending second factor signs out', () => {
    expect(outcomeOf(visit(visitors['sem 2º fator'], '/home'))).toEqual({ to: '/', signOut: true })
  })

  it.each([
    [
      '/configurations',
      'Esta página é dos proprietários da organização. Se precisar de algo de lá, fale com um deles.',
    ],
    ['/app', 'O seu papel não inclui criar e mudar modelos. Se precisar, peça a um proprietário da organização.'],
    ['/library', 'O seu papel não inclui esta página. Se precisar dela, peça a um proprietário da organização.'],
  ])('without the right to it explains why: %s', (address, sentence) => {
    const outcome = outcomeOf(visit(member, address))
    expect(outcome).toEqual({ to: '/', lacks: expect.any(String) })
    expect(missingRight(outcome!.lacks!)).toBe(sentence)
    expect(outcomeOf(visit(visitors.dono, address))).toBeUndefined()
  })

  it("of one's own account is also open to administrators", () => {
    expect(destination(visitors.administrador, '/perfil')).toBe('/perfil')
  })

  it('of administration without being an administrator leads to an error', () => {
    expect(destination(visitors.dono, '/admin')).toBe('/404')
  })

  it('exercises every rule', () => {
    const addresses = [...patterns.map(fill), '/home?embeddedToken=t']
    const deciding = new Set<string>()
    for (const visitor of Object.values(visitors))
      for (const address of addresses) {
        const rule = rules.find((each) => each(visit(visitor, address)))
        if (rule) deciding.add(rule.name)
      }
    expect([...deciding].sort()).toEqual(rules.map(({ name }) => name).sort())
  })
})

describe('the kept redirect', () => {
  it.each(['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/\tx', '', 'home'])(
    'never leads to %s',
    (path) => {
      expect(returnPathOf(new URLSearchParams({ redirect: path }))).toBeUndefined()
    },
  )
})
