import type { InterviewCode } from '#shared/interview/model.ts'
import type { Answered, Asked, Paint, Painted } from './messages.ts'

type Waiting = { readonly resolve: (painted: Painted | undefined) => void; readonly reject: (error: Error) => void }
type Question = Asked extends infer One ? (One extends Asked ? Omit<One, 'asked'> : never) : never

/** The worker that fills the documents of one interview. If it fails, pending requests are rejected and a new one is started. */
export class Engine {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  #questions = 0

  constructor(code: InterviewCode) {
    this.#worker = new Worker(new URL('./worker/paper.worker.ts', import.meta.url), { type: 'module' })
    this.#worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => this.#receive(data))
    this.#worker.addEventListener('error', () => this.#fail())
    this.#ask({ act: 'begin', code }).catch(() => undefined)
  }

  async open(model: string, bytes: Uint8Array): Promise<void> {
    await this.#ask({ act: 'open', model, bytes })
  }

  paint(paint: Paint): Promise<Painted | undefined> {
    return this.#ask({ act: 'paint', ...paint })
  }

  end(): void {
    this.#worker.terminate()
    this.#fail()
  }

  #ask(question: Question): Promise<Painted | undefined> {
    this.#questions += 1
    const asked = this.#questions
    return new Promise((resolve, reject) => {
      this.#waiting.set(asked, { resolve, reject })
      this.#worker.postMessage({ asked, ...question } as Asked)
    })
  }

  #receive(answered: Answered): void {
    const waiting = this.#waiting.get(answered.asked)
    this.#waiting.delete(answered.asked)
    if ('failed' in answered) waiting?.reject(new Error(answered.failed))
    else waiting?.resolve(answered.painted)
  }

  #fail(): void {
    for (const { reject } of this.#waiting.values()) reject(new Error('The document preview worker does not answer'))
    this.#waiting.clear()
  }
}
