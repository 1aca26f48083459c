/** A set of small integers that returns the smallest first. With two levels of bits, finding the next one skips 1,024 at a time. */
export class Worklist {
  readonly #words: Int32Array
  readonly #summary: Int32Array
  #from = 0

  constructor(size: number) {
    this.#words = new Int32Array((size >> 5) + 1)
    this.#summary = new Int32Array((size >> 10) + 1)
  }

  add(value: number): void {
    const word = value >> 5
    this.#words[word]! |= 1 << (value & 31)
    const group = word >> 5
    this.#summary[group]! |= 1 << (word & 31)
    if (group < this.#from) this.#from = group
  }

  /** Removes and returns the smallest; -1 if the set is empty. */
  take(): number {
    const summary = this.#summary
    for (let group = this.#from; group < summary.length; group++) {
      const bits = summary[group]!
      if (bits === 0) continue
      this.#from = group
      const word = (group << 5) + lowest(bits)
      const inner = this.#words[word]!
      const rest = inner & (inner - 1)
      this.#words[word] = rest
      if (rest === 0) summary[group] = bits & (bits - 1)
      return (word << 5) + lowest(inner)
    }
    this.#from = summary.length
    return -1
  }
}

function lowest(bits: number): number {
  return 31 - Math.clz32(bits & -bits)
}
