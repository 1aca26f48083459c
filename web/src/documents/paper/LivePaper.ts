import type { InterviewCode } from '#shared/interview/model.ts'
import { Engine } from './Engine.ts'
import type { Paint } from './messages.ts'
import { Marked } from './paint/Marked.ts'
import { PaintedParts } from './paint/PaintedParts.ts'
import { type Quote, Quotes } from './paint/Quotes.ts'
import { bringIntoSight } from './paint/sight.ts'

export type PaperState = {
  /** The models that apply to the answers; undefined until known. */
  readonly applying: readonly string[] | undefined
  readonly shown: string | undefined
  readonly kind: 'coming' | 'painted' | 'failed'
  /** The shown document has references or tables of contents, which are not computed here. */
  readonly refersToItself: boolean
}

type Options = {
  readonly code: InterviewCode
  /** The Word file of a model. */
  readonly load: (model: string) => Promise<Uint8Array>
  readonly onState: (state: PaperState) => void
}

type Content = Pick<Paint, 'answers' | 'today' | 'namesBlanks'>

/**
 * One document on paper, which follows the answers: one filling at a time, then the newest. Typing never waits for it; failures are
 * reported in the state, and retried on request.
 */
export class LivePaper {
  readonly #host: HTMLElement
  readonly #scroller: HTMLElement
  readonly #options: Options
  readonly #files = new Map<string, Promise<Uint8Array>>()
  readonly #marked: Marked
  readonly #quotes: Quotes
  #engine: Engine | undefined
  #painted: PaintedParts | undefined
  #content: Content | undefined
  #quoted: readonly Quote[] = []
  /** The quotation that was requested last. */
  #sought: string | undefined
  #seeking = false
  #chosen: string | undefined
  #open: string | undefined
  #busy = false
  #stale = false
  /** Until `retry`. */
  #failed = false
  #ended = false

  /** `host` is in `scroller`, which scrolls to marked places. */
  constructor(host: HTMLElement, scroller: HTMLElement, options: Options) {
    this.#host = host
    this.#scroller = scroller
    this.#options = options
    this.#marked = new Marked(host, scroller, (key) => this.#painted?.place(key))
    this.#quotes = new Quotes(host)
  }

  update(content: Content): void {
    this.#content = content
    void this.#follow()
  }

  show(model: string): void {
    this.#chosen = model
    void this.#follow()
  }

  /** Marks the places of a question, and scrolls to the first. */
  mark(path: string | undefined): void {
    this.#marked.mark(path)
  }

  /** Marks the places of questions that were answered differently before. */
  markChanged(paths: readonly string[]): void {
    this.#marked.markChanged(paths)
  }

  /** The questions behind an element: the one that fills it, or those that decide whether its clause is printed. */
  questionsAt(element: Element): readonly string[] {
    return this.#marked.questionsAt(element)
  }

  /** Highlights these quotations. */
  quote(quotes: readonly Quote[]): void {
    this.#quoted = quotes
    this.#showQuotes()
  }

  /** Opens the document of a quotation and scrolls to it. */
  seek(quote: Quote): void {
    this.#sought = quote.id
    this.#seeking = true
    if (this.#chosen !== quote.modelId) this.show(quote.modelId)
    this.#showQuotes()
  }

  /** The id of the quotation at a point of the window. */
  quoteAt(x: number, y: number): string | undefined {
    return this.#quotes.at(x, y)
  }

  /** The quotation of a selection. */
  selected(range: Range): Omit<Quote, 'id'> | undefined {
    const selected = this.#open === undefined ? undefined : this.#quotes.selected(range)
    return selected && { ...selected, modelId: this.#open! }
  }

  retry(): void {
    this.#failed = false
    this.#forget()
    void this.#follow()
  }

  /** For when the width or the fonts have changed. */
  refit(): void {
    this.#painted?.refit()
  }

  end(): void {
    this.#ended = true
    this.#quotes.end()
    this.#forget()
  }

  #showQuotes(): void {
    const place = this.#quotes.show(
      this.#quoted.filter(({ modelId }) => modelId === this.#open),
      this.#sought,
    )
    if (!place || !this.#seeking) return
    this.#seeking = false
    bringIntoSight(this.#scroller, place)
  }

  #forget(): void {
    this.#engine?.end()
    this.#engine = undefined
    this.#close()
  }

  #close(): void {
    this.#painted?.end()
    this.#painted = undefined
    this.#open = undefined
  }

  async #follow(): Promise<void> {
    this.#stale = true
    if (this.#busy || this.#failed) return
    this.#busy = true
    try {
      while (this.#stale && !this.#failed && !this.#ended) {
        this.#stale = false
        await this.#turn()
      }
    } catch (error) {
      if (!this.#ended) this.#fail(error)
    } finally {
      this.#busy = false
    }
  }

  async #turn(): Promise<void> {
    if (!this.#content) return
    this.#engine ??= new Engine(this.#options.code)
    const engine = this.#engine
    const model = this.#chosen
    if (model !== undefined && this.#open !== model) await this.#openModel(engine, model)
    const painted = await engine.paint({ ...this.#content, model })
    if (!painted || this.#ended || engine !== this.#engine || model !== this.#chosen) return
    const { applying, painting } = painted
    if (painting) {
      this.#marked.keep(() => this.#painted?.apply(painting))
      this.#showQuotes()
    }
    const known = model !== undefined && applying.includes(model)
    if (!known) {
      this.#close()
      this.#chosen = applying[0]
      this.#stale ||= this.#chosen !== undefined
    }
    this.#options.onState({
      applying,
      shown: this.#chosen,
      kind: painting || applying.length === 0 ? 'painted' : 'coming',
      refersToItself: painting?.refersToItself === true,
    })
  }

  async #openModel(engine: Engine, model: string): Promise<void> {
    this.#close()
    this.#options.onState({ applying: undefined, shown: model, kind: 'coming', refersToItself: false })
    const file = this.#files.get(model) ?? this.#options.load(model)
    this.#files.set(model, file)
    await engine.open(model, await file)
    if (this.#ended || engine !== this.#engine) return
    this.#painted = new PaintedParts(this.#host, this.#scroller)
    this.#open = model
  }

  #fail(error: unknown): void {
    console.warn(error)
    this.#failed = true
    this.#files.clear()
    this.#forget()
    this.#options.onState({ applying: undefined, shown: this.#chosen, kind: 'failed', refersToItself: false })
  }
}
