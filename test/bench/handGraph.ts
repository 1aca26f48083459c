import type { BigInterview } from './bigInterview.ts'

/**
 * What a programmer would write by hand for this one interview: closures over an array, with known dependencies. The lower bound for a
 * general engine.
 */
export class HandGraph {
  readonly values: unknown[]
  readonly visible: boolean[]
  readonly index = new Map<string, number>()
  readonly #dependents: number[][]
  readonly #update: ((graph: HandGraph) => boolean)[]

  constructor({ size, dependents, chain, formulas }: BigInterview) {
    const names = ['gatilho', 'c0', 'dez', 'n0', 'solto']
    const update: ((graph: HandGraph) => boolean)[] = names.map(() => () => false)
    const edges: number[][] = Array.from({ length: size }, () => [])
    const show = (source: number, wanted: string) => {
      const at = names.length
      edges[source]!.push(at)
      update.push((graph) => {
        const now = graph.visible[source]! && graph.values[source] === wanted
        if (now === graph.visible[at]) return false
        graph.visible[at] = now
        return true
      })
    }
    for (let at = 0; at < dependents; at++) {
      show(0, 'sim')
      names.push(`d${at}`)
    }
    for (let at = 1; at <= chain; at++) {
      show(at === 1 ? 1 : names.length - 1, '1')
      names.push(`c${at}`)
    }
    for (let at = 0; at < 10; at++) {
      show(2, 'sim')
      names.push(`t${at}`)
    }
    for (let at = 0; at < formulas; at++) {
      const place = names.length
      edges[3]!.push(place)
      update.push((graph) => {
        const number = graph.values[3]
        const now = typeof number === 'number' ? (number + at) * 2 + at : undefined
        if (now === graph.values[place]) return false
        graph.values[place] = now
        return true
      })
      names.push(`f${at}`)
    }
    while (names.length < size) {
      names.push(`p${names.length}`)
      update.push(() => false)
    }
    this.#dependents = edges
    this.#update = update
    this.values = names.map((name) => (/^c[1-9]/.test(name) ? '1' : undefined))
    this.visible = names.map((name) => !/^[cdt]\d/.test(name) || name === 'c0')
    names.forEach((name, at) => {
      this.index.set(name, at)
    })
  }

  set(name: string, value: unknown): string[] {
    const at = this.index.get(name)
    if (at === undefined || this.values[at] === value) return []
    this.values[at] = value
    const changed = [name]
    const queue = [at]
    for (let next = 0; next < queue.length; next++) {
      for (const dependent of this.#dependents[queue[next]!]!) {
        if (!this.#update[dependent]!(this)) continue
        changed.push(String(dependent))
        queue.push(dependent)
      }
    }
    return changed
  }
}
