import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBlank, isSame } from './mergeValue.ts'
import { SharedAnswers } from './sharedAnswers.ts'
import type { Answers } from './useRun.ts'

/** A person with the document open; their changes reach `server` only by saving. */
class Window {
  own: Answers
  readonly shared: SharedAnswers
  readonly typed = new Map<string, unknown>()
  #version: number
  readonly #server: Server
  readonly #name: string

  constructor(name: string, server: Server) {
    this.#name = name
    this.#server = server
    this.#version = server.version
    this.own = server.values
    this.shared = new SharedAnswers(server.values, server.values)
  }

  type(key: string, value: unknown) {
    this.own = { ...this.own, ...this.shared.focus(this.own, key) }
    this.shared.type(key, value, this.own[key])
    this.own = { ...this.own, [key]: value }
    this.typed.set(key, value)
  }

  focus(key: string | undefined) {
    this.own = { ...this.own, ...this.shared.focus(this.own, key) }
  }

  receive() {
    if (this.#server.version === this.#version) return
    this.own = { ...this.own, ...this.shared.receive(this.own, this.#server.values, this.#server.by) }
    this.#version = this.#server.version
  }

  save() {
    // Refused because of others' version: merge theirs first.
    this.receive()
    const sent = this.shared.toSend(this.own)
    if (Object.keys(sent).every((key) => isSame(sent[key], this.#server.values[key]))) return
    this.#server.keep(sent, this.#name)
    this.#version = this.#server.version
    this.shared.saved(sent)
  }
}

class Server {
  version = 1
  by = ''
  /** Every save, as in a document's history. */
  readonly history: Answers[] = []
  values: Answers

  constructor(values: Answers) {
    this.values = values
  }

  keep(values: Answers, by: string) {
    this.history.push(values)
    this.values = values
    this.by = by
    this.version += 1
  }
}

const begin = (values: Answers = {}) => {
  const server = new Server(values)
  return { server, ana: new Window('ana', server), rui: new Window('rui', server) }
}

describe('two people in one document', () => {
  it('see answers of the other where they typed nothing', () => {
    const { ana, rui } = begin({ cidade: 'Recife' })
    ana.type('nome', 'Ana')
    ana.save()
    rui.receive()
    expect([rui.own, [...rui.shared.offers]]).toEqual([{ cidade: 'Recife', nome: 'Ana' }, []])
  })

  it('keep their own answer to a question both are typing, and are offered the answer of the other', () => {
    const { ana, rui } = begin({ cidade: 'Recife' })
    rui.type('cidade', 'Olinda')
    ana.type('cidade', 'Natal')
    ana.save()
    rui.receive()
    expect(rui.own).toEqual({ cidade: 'Olinda' })
    expect(rui.shared.offers.get('cidade')).toEqual({ value: 'Natal', isMine: false, by: 'ana' })
    rui.save()
    ana.focus(undefined)
    ana.receive()
    expect(ana.own).toEqual({ cidade: 'Olinda' })
    expect(ana.shared.offers.get('cidade')).toEqual({ value: 'Natal', isMine: true, by: 'rui' })
  })

  it('see no change under the cursor until they leave the question, but save it', () => {
    const { server, ana, rui } = begin({ cidade: 'Recife' })
    rui.focus('cidade')
    ana.type('cidade', 'Natal')
    ana.save()
    rui.receive()
    expect(rui.own).toEqual({ cidade: 'Recife' })
    expect(rui.shared.offers.get('cidade')?.value).toBe('Natal')
    rui.type('nome', 'Rui')
    rui.save()
    expect([server.values, rui.own]).toEqual([
      { cidade: 'Natal', nome: 'Rui' },
      { cidade: 'Natal', nome: 'Rui' },
    ])
    expect(rui.shared.offers.size).toBe(0)
  })

  it('merge a list row by row and field by field', () => {
    const { ana, rui } = begin({ socios: [{ nome: 'Eva', cpf: '' }] })
    ana.type('socios', [{ nome: 'Eva', cpf: '529.982.247-25' }, { nome: 'Ana' }])
    rui.type('socios', [{ nome: 'Eva Dias', cpf: '' }, { nome: 'Rui' }])
    ana.save()
    rui.focus(undefined)
    rui.save()
    ana.focus(undefined)
    ana.receive()
    expect(rui.own).toEqual({
      socios: [{ nome: 'Eva Dias', cpf: '529.982.247-25' }, { nome: 'Ana' }, { nome: 'Rui' }],
    })
    expect(ana.own).toEqual(rui.own)
    expect([...ana.shared.offers, ...rui.shared.offers]).toEqual([])
  })

  it('keep answers computed by the interview until somebody changes them', () => {
    const shared = new SharedAnswers({}, { foro: 'Recife' })
    expect(shared.receive({ foro: 'Recife' }, { nome: 'Ana' }, 'ana')).toEqual({ nome: 'Ana' })
    expect(shared.receive({ foro: 'Recife', nome: 'Ana' }, { nome: 'Ana', foro: 'Natal' }, 'ana')).toEqual({
      foro: 'Natal',
    })
    expect(shared.offers.size).toBe(0)
  })

  it('may type the previous value again to reject a change of the other', () => {
    const { server, ana, rui } = begin({ cidade: 'Recife' })
    rui.focus('cidade')
    ana.type('cidade', 'Natal')
    ana.save()
    rui.receive()
    rui.type('cidade', 'Recife')
    rui.save()
    expect([server.values, rui.own]).toEqual([{ cidade: 'Recife' }, { cidade: 'Recife' }])
  })

  it('are no longer offered an answer that the other changed back', () => {
    const { ana, rui } = begin()
    ana.type('cidade', 'Natal')
    ana.save()
    ana.focus(undefined)
    rui.type('cidade', 'Olinda')
    rui.focus(undefined)
    rui.save()
    ana.receive()
    expect(ana.shared.offers.get('cidade')?.value).toBe('Natal')
    rui.type('cidade', 'Natal')
    rui.save()
    ana.receive()
    expect([ana.own, ana.shared.offers.size]).toEqual([{ cidade: 'Natal' }, 0])
  })

  it('may accept or dismiss an offered answer', () => {
    const { ana, rui } = begin()
    rui.type('cidade', 'Olinda')
    ana.type('cidade', 'Natal')
    ana.save()
    rui.receive()
    rui.type('cidade', 'Natal')
    expect(rui.shared.offers.size).toBe(0)
    ana.type('cidade', 'Olinda')
    ana.focus(undefined)
    rui.focus(undefined)
    rui.save()
    ana.save()
    rui.receive()
    rui.shared.dismiss('cidade')
    expect(rui.shared.offers.size).toBe(0)
  })
})

type Act =
  | { readonly act: 'type'; readonly key: string; readonly value: unknown }
  | { readonly act: 'focus'; readonly key: string | undefined }
  | { readonly act: 'receive' | 'save' }

const names = ['ana', 'rui', 'eva'] as const

/** Random actions of several people, until all have left, saved and received everything. */
function play(start: Answers, acts: readonly (readonly [string, Act])[]) {
  const server = new Server(start)
  const people = new Map(names.map((name) => [name as string, new Window(name, server)]))
  for (const [who, what] of acts) {
    const person = people.get(who)!
    if (what.act === 'type') person.type(what.key, what.value)
    else if (what.act === 'focus') person.focus(what.key)
    else person[what.act]()
  }
  for (const person of people.values()) {
    person.focus(undefined)
    person.save()
  }
  for (const person of people.values()) person.receive()
  return { server, people: [...people.values()] }
}

const actsOf = (keys: readonly string[], typing: fc.Arbitrary<Act>) =>
  fc.array(
    fc.tuple(
      fc.constantFrom(...names),
      fc.oneof(
        typing,
        fc.constantFrom(...keys, undefined).map((key): Act => ({ act: 'focus', key })),
        fc.constant<Act>({ act: 'receive' }),
        fc.constant<Act>({ act: 'save' }),
      ),
    ),
    { maxLength: 40 },
  )

const cell = fc.constantFrom('', 'a', 'b', 'c')

describe('whatever three people do at once', () => {
  it('all end with the same answers, and each has or is offered what they typed last', () => {
    const keys = ['cidade', 'nome']
    const typing = fc.record({ act: fc.constant('type' as const), key: fc.constantFrom(...keys), value: cell })
    fc.assert(
      fc.property(fc.record({ cidade: cell }), actsOf(keys, typing), (start, acts) => {
        const { server, people } = play(start, acts)
        for (const { own, typed, shared } of people) {
          for (const key of keys) expect(isSame(own[key], server.values[key])).toBe(true)
          for (const [key, value] of typed) {
            const offer = shared.offers.get(key)
            const isThere = isBlank(value) || isSame(own[key], value) || (offer?.isMine && isSame(offer.value, value))
            expect([key, value, own[key], offer, isThere]).toEqual([key, value, own[key], offer, true])
          }
        }
      }),
      { numRuns: 3_000 },
    )
  })

  it('all end with the same lists, and every row and field that was typed was saved or is offered', () => {
    let count = 0
    const token = fc.constant(null).map(() => `t${++count}`)
    const row = fc.record({ nome: token, cpf: fc.constantFrom('', 'x') })
    const typing = fc.array(row, { maxLength: 3 }).map((value): Act => ({ act: 'type', key: 'socios', value }))
    fc.assert(
      fc.property(fc.array(row, { maxLength: 2 }), actsOf(['socios'], typing), (socios, acts) => {
        const { server, people } = play({ socios }, acts)
        for (const { own, typed, shared } of people) {
          expect(isSame(own.socios, server.values.socios)).toBe(true)
          const kept = JSON.stringify([server.history, [...shared.offers.values()]])
          for (const value of typed.values())
            for (const { nome } of value as { nome: string }[]) expect(kept).toContain(`"${nome}"`)
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
