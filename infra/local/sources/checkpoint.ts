import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** How far each shard of a stream has been handled, kept in a file so that a killed process goes on where it was. */
export class Checkpoint {
  private readonly path: string
  private readonly positions: Record<string, string>

  constructor(path: string) {
    this.path = path
    mkdirSync(dirname(path), { recursive: true })
    this.positions = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {}
  }

  /** The sequence number of the last record that is done. */
  of(shard: string): string | undefined {
    return this.positions[shard]
  }

  advance(shard: string, sequence: string): void {
    this.positions[shard] = sequence
    const next = `${this.path}.next`
    writeFileSync(next, JSON.stringify(this.positions))
    // A rename is whole or not at all.
    renameSync(next, this.path)
  }
}
