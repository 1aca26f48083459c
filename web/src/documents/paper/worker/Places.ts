import type { Marks } from '#functions/docx/fill/index.ts'
import { refsOf } from '#shared/logic/expression.ts'
import type { Run } from '#shared/logic/index.ts'
import { type Frame, parseTag, type Tag } from '#shared/template/index.ts'
import type { Place } from '../painting.ts'
import type { Questions } from './Questions.ts'

/** Which question each value and section of a document comes from, under keys that are stable across fillings. */
export class Places {
  readonly #tags: readonly (Tag | undefined)[]
  readonly #questions: Questions
  readonly #keys = new Map<string, string>()
  #unsent: [string, Place][] = []

  constructor(tags: readonly { readonly raw: string }[], questions: Questions) {
    this.#questions = questions
    this.#tags = tags.map(({ raw }) => {
      const parsed = parseTag(raw)
      const section = parsed.ok ? parsed : parseTag(`#${raw}`)
      return section.ok ? section.value : undefined
    })
  }

  /** `namesBlanks`: unanswered places show the question's name. */
  marks(run: Run, namesBlanks: boolean): Marks {
    return {
      value: (id, frames, blank) => {
        const tag = this.#tags[id]
        const question = tag && this.#questions.find(tag.path, frames, run)
        if (!question || (blank && question.isShown)) return undefined
        const key = this.#key({ kind: blank ? 'blank' : 'value', path: question.path })
        return { key, instead: blank && namesBlanks ? (question.name() ?? '') : '' }
      },
      section: (id, frames) => {
        const tag = this.#tags[id]
        return this.#key({ kind: 'section', paths: tag ? this.#deciding(tag, frames, run) : [] })
      },
    }
  }

  /** Those not sent before. */
  takeNew(): [string, Place][] {
    const places = this.#unsent
    this.#unsent = []
    return places
  }

  /** The questions that decide whether a section is printed; for a list item, the item itself. */
  #deciding({ path, ref, condition }: Tag, frames: readonly Frame[], run: Run): string[] {
    const innermost = frames.at(-1)
    const item = !condition && innermost?.turn && innermost.ref === ref ? this.#questions.itemOf(frames) : undefined
    if (item !== undefined) return [item]
    const paths = condition ? refsOf(condition).map((ref) => ref.path) : [path]
    const found = paths.flatMap((one) => this.#questions.find(one, frames, run)?.path ?? [])
    return [...new Set(found)]
  }

  #key(place: Place): string {
    const source =
      place.kind === 'section' ? `s${place.paths.join(' ')}` : `${place.kind === 'blank' ? 'u' : 'v'}${place.path}`
    const known = this.#keys.get(source)
    if (known !== undefined) return known
    const key = `${source[0]}${this.#keys.size}`
    this.#keys.set(source, key)
    this.#unsent.push([key, place])
    return key
  }
}
