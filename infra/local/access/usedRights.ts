import { appendFileSync } from 'node:fs'
import type { Statement } from './statements.ts'

/** A right as a line of the file: function, action and resource as the policy writes them. */
export const rightLine = (title: string, action: string, resource: string): string => `${title}\t${action}\t${resource}`

/** Writes each right to a file when it is first used (MINUTA_RIGHTS), for `npm run rights`. */
export class UsedRights {
  readonly #file: string
  readonly #noted = new Set<string>()

  constructor(file: string) {
    this.#file = file
  }

  note(title: string, action: string, resource: string, allowing: readonly Statement[]): void {
    const name = action.toLowerCase()
    for (const { actions, resources } of allowing)
      for (const used of actions.filter(({ matches }) => matches(name)))
        for (const on of resources.filter(({ matches }) => matches(resource))) {
          const line = rightLine(title, used.text, on.text)
          if (this.#noted.has(line)) continue
          this.#noted.add(line)
          appendFileSync(this.#file, `${line}\n`)
        }
  }
}
