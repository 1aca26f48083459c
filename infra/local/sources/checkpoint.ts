import { readJsonObject, writeJson } from '../jsonFile.ts'

const isSequence = (value: unknown): value is string => typeof value === 'string'

/** The position in each shard of a stream, stored in a file so that a killed process continues where it was. */
export class Checkpoint {
  readonly #path: string
  readonly #positions: Record<string, string>

  constructor(path: string, report: (text: string) => void) {
    this.#path = path
    this.#positions = { ...readJsonObject(path, isSequence, report) }
  }

  /** The sequence number of the last record that is done. */
  of(shard: string): string | undefined {
    return this.#positions[shard]
  }

  advance(shard: string, sequence: string): void {
    this.#positions[shard] = sequence
    writeJson(this.#path, this.#positions)
  }
}
