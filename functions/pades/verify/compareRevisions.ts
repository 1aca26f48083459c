import { Dict, Name, type PdfFile, pagesOf, Ref, Stream, Text, type Value } from '../reader/index.ts'

export type Later = {
  readonly kind: 'nothing' | 'signatures' | 'changed'
  /** The pages on which later signatures cover a large part. */
  readonly covered: readonly number[]
}

/** A later change that a person would see, or might. */
class Changed extends Error {
  override readonly name = 'Changed'
}

/** The part of a page above which a signature's widget hides what was signed before. */
const LARGE = 0.25

/**
 * What happened to a document between a signed revision and now: nothing, only signatures, or something else. Everything that the signed
 * catalog leads to must still be the same, by value; what is new may only be signatures, which `later` tells by the objects of their fields.
 * Objects that nobody refers to are not looked at: nobody sees them.
 */
export function compareRevisions(signed: PdfFile, now: PdfFile, later: ReadonlySet<number>): Later {
  const comparison = new Comparison(signed, now, later)
  try {
    comparison.catalog()
  } catch (error) {
    if (error instanceof Changed) return { kind: 'changed', covered: [] }
    throw error
  }
  return { kind: comparison.hasNews ? 'signatures' : 'nothing', covered: coveredPages(now, comparison.widgets) }
}

/** Keys whose change nobody sees on the pages: proofs of signatures, and what programs note about the file. */
const HARMLESS = ['DSS', 'Extensions', 'Version', 'Metadata']

class Comparison {
  readonly #signed: PdfFile
  readonly #now: PdfFile
  readonly #later: ReadonlySet<number>
  readonly #compared = new Set<string>()
  readonly #ruled: ReadonlySet<number>
  readonly widgets = new Set<number>()
  hasNews = false

  constructor(signed: PdfFile, now: PdfFile, later: ReadonlySet<number>) {
    this.#signed = signed
    this.#now = now
    this.#later = later
    this.#ruled = ruledObjects(signed)
  }

  catalog(): void {
    const [before, after] = [this.#signed.root, this.#now.root]
    this.#entries(before, after, {
      Pages: (a, b) => this.#node(a, b),
      AcroForm: (a, b) => this.#form(a, b),
      ...Object.fromEntries(HARMLESS.map((key) => [key, (a: Value, b: Value) => this.#noted(a, b)])),
    })
  }

  /** Compares each entry by its own rule, or by value. */
  #entries(before: Dict, after: Dict, rules: Readonly<Record<string, (a: Value, b: Value) => void>>): void {
    for (const key of new Set([...before.entries.keys(), ...after.entries.keys()])) {
      const compare = rules[key] ?? ((a: Value, b: Value) => this.#same(a, b))
      compare(before.get(key) ?? null, after.get(key) ?? null)
    }
  }

  #noted(a: Value, b: Value): void {
    if (!this.#isSame(a, b)) this.hasNews = true
  }

  #isSame(a: Value, b: Value): boolean {
    try {
      this.#same(a, b)
      return true
    } catch (error) {
      if (error instanceof Changed) return false
      throw error
    }
  }

  /** Fails with `Changed` unless two values, and all that they lead to, are the same. */
  #same(a: Value, b: Value): void {
    const pending: [Value, Value][] = [[a, b]]
    for (let pair = pending.pop(); pair; pair = pending.pop()) {
      if (pair[0] instanceof Ref && this.#ruled.has(pair[0].number)) {
        if (!isSameReference(pair[0], pair[1])) throw new Changed()
        continue
      }
      if (this.#wasCompared('same', ...pair)) continue
      const [before, after] = [this.#signed.resolve(pair[0]), this.#now.resolve(pair[1])]
      if (Array.isArray(before)) {
        if (!Array.isArray(after) || after.length !== before.length) throw new Changed()
        for (const [at, one] of before.entries()) pending.push([one, after[at] ?? null])
      } else if (before instanceof Dict) {
        if (!(after instanceof Dict)) throw new Changed()
        pushEntries(before, after, pending)
      } else if (before instanceof Stream) {
        if (!(after instanceof Stream) || !equal(before.encoded, after.encoded)) throw new Changed()
        pushEntries(before.dict, after.dict, pending)
      } else if (!isEqual(before, after)) throw new Changed()
    }
  }

  #wasCompared(rule: string, a: Value, b: Value): boolean {
    if (!(a instanceof Ref) || !(b instanceof Ref)) return false
    const key = `${rule} ${a.number} ${b.number}`
    const isKnown = this.#compared.has(key)
    this.#compared.add(key)
    return isKnown
  }

  /** Of the page tree. */
  #node(a: Value, b: Value): void {
    if (this.#wasCompared('node', a, b)) return
    const [before, after] = this.#dicts(a, b)
    const isPage = !Array.isArray(this.#signed.resolve(before.get('Kids')))
    this.#entries(before, after, {
      Parent: () => {},
      ...(isPage && { Annots: (x, y) => this.#annotations(x, y) }),
      Kids: (x, y) => {
        const [kids, others] = [this.#signed.array(x), this.#now.array(y)]
        if (kids.length !== others.length) throw new Changed()
        for (const [at, kid] of kids.entries()) this.#node(kid, others[at] ?? null)
      },
    })
  }

  #dicts(a: Value, b: Value): [Dict, Dict] {
    const [before, after] = [this.#signed.resolve(a), this.#now.resolve(b)]
    if (!(before instanceof Dict) || !(after instanceof Dict)) throw new Changed()
    return [before, after]
  }

  /** Those that were there stay, in their order; new ones are widgets of later signatures. */
  #annotations(a: Value, b: Value): void {
    const before = this.#signed.array(a)
    const after = this.#now.array(b)
    let next = 0
    for (const one of after) {
      if (next < before.length && isSameReference(before[next], one)) {
        this.#field(before[next] ?? null, one)
        next += 1
      } else this.#newField(one)
    }
    if (next < before.length) throw new Changed()
  }

  #form(a: Value, b: Value): void {
    const [before, after] = [this.#signed.dict(a) ?? new Dict(), this.#now.dict(b)]
    if (!after) throw new Changed()
    this.#entries(before, after, {
      Fields: (x, y) => this.#annotations(x, y),
      SigFlags: () => {},
      // Fonts for the look of new signatures: what was there must be the same.
      DR: (x, y) => this.#extended(x, y, 1),
      DA: (x, y) => {
        if (this.#signed.resolve(x) !== null) this.#same(x, y)
      },
    })
  }

  #extended(a: Value, b: Value, levels: number): void {
    if (this.#signed.resolve(a) === null) return
    const [before, after] = this.#dicts(a, b)
    for (const [key, value] of before.entries) {
      const other = after.get(key) ?? null
      if (levels > 0 && this.#signed.resolve(value) instanceof Dict) this.#extended(value, other, levels - 1)
      else this.#same(value, other)
    }
  }

  /** A field or annotation that was there: the same, or an empty field of a signature that is signed now. */
  #field(a: Value, b: Value): void {
    if (this.#wasCompared('field', a, b)) return
    const [before, after] = this.#dicts(a, b)
    const isLater = b instanceof Ref && this.#later.has(b.number)
    const isSigned = this.#signed.resolve(before.get('V')) !== null
    const free = isLater && !isSigned ? ['V', 'AP', 'MK', 'M', 'DA', 'F', 'AS'] : []
    if (isLater && !isSigned) {
      this.hasNews = true
      this.widgets.add((b as Ref).number)
    }
    this.#entries(before, after, {
      Parent: () => {},
      P: () => {},
      Kids: (x, y) => this.#annotations(x, y),
      ...Object.fromEntries(free.map((key) => [key, () => {}])),
    })
  }

  #newField(value: Value): void {
    const dict = this.#now.dict(value)
    if (!(value instanceof Ref) || !dict || !this.#later.has(value.number)) throw new Changed()
    if (dict.get('A') !== undefined || dict.get('AA') !== undefined) throw new Changed()
    this.hasNews = true
    this.widgets.add(value.number)
  }
}

/** Objects that have rules of their own, wherever else something refers to them: the catalog, pages, annotations and fields. */
function ruledObjects(file: PdfFile): Set<number> {
  const ruled = new Set<number>()
  const add = (value: Value | undefined) => {
    if (!(value instanceof Ref) || ruled.has(value.number)) return undefined
    ruled.add(value.number)
    return file.dict(value)
  }
  const pending: Value[] = [
    file.root.get('Pages') ?? null,
    ...file.array(file.dict(file.root.get('AcroForm'))?.get('Fields')),
  ]
  add(file.trailer.get('Root'))
  for (let value = pending.pop(); value !== undefined; value = pending.pop()) {
    const dict = add(value)
    if (!dict) continue
    for (const key of ['Kids', 'Annots']) pending.push(...file.array(dict.get(key)))
  }
  return ruled
}

function isSameReference(a: Value | undefined, b: Value): boolean {
  if (a instanceof Ref) return b instanceof Ref && a.number === b.number
  return !(b instanceof Ref)
}

function pushEntries(before: Dict, after: Dict, pending: [Value, Value][]): void {
  for (const key of new Set([...before.entries.keys(), ...after.entries.keys()]))
    pending.push([before.get(key) ?? null, after.get(key) ?? null])
}

function isEqual(a: Value, b: Value): boolean {
  if (a instanceof Name) return b instanceof Name && a.value === b.value
  if (a instanceof Text) return b instanceof Text && equal(a.bytes, b.bytes)
  return a === b
}

const equal = (a: Uint8Array, b: Uint8Array): boolean => Buffer.compare(a, b) === 0

/** The pages of which new widgets cover a large part. */
function coveredPages(now: PdfFile, widgets: ReadonlySet<number>): number[] {
  if (widgets.size === 0) return []
  return pagesOf(now).flatMap(({ dict, crop }, at) => {
    const area = now.array(dict.get('Annots')).reduce<number>((largest, one) => {
      if (!(one instanceof Ref) || !widgets.has(one.number)) return largest
      const [a = 0, b = 0, c = 0, d = 0] = now.array(now.dict(one)?.get('Rect')).map((side) => now.number(side) ?? 0)
      return Math.max(largest, Math.abs((c - a) * (d - b)))
    }, 0)
    return area > LARGE * crop.width * crop.height ? [at + 1] : []
  })
}
