import type { ChildProcess } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'

type Answer = {
  readonly id?: number
  readonly result?: Record<string, unknown>
  readonly error?: { readonly message: string }
}

/** Sends commands to a browser over the two pipes of `--remote-debugging-pipe`. Printing takes so few that no library is needed. */
export class DevTools {
  readonly #commands: Writable
  readonly #waiting = new Map<number, PromiseWithResolvers<Record<string, unknown>>>()
  #sent = 0

  constructor(browser: ChildProcess) {
    this.#commands = browser.stdio[3] as Writable
    // When the browser exits, pending commands are rejected below.
    this.#commands.on('error', () => undefined)
    this.#listen(browser.stdio[4] as Readable)
    browser.once('error', (error) => this.#fail(error))
    browser.once('exit', (code, signal) => this.#fail(new Error(`The browser ended: ${signal ?? code}`)))
  }

  send(method: string, params: object = {}, sessionId?: string): Promise<Record<string, unknown>> {
    this.#sent += 1
    const waiting = Promise.withResolvers<Record<string, unknown>>()
    this.#waiting.set(this.#sent, waiting)
    this.#commands.write(`${JSON.stringify({ id: this.#sent, method, params, sessionId })}\0`)
    return waiting.promise
  }

  #listen(answers: Readable): void {
    let parts: Buffer[] = []
    answers.on('data', (chunk: Buffer) => {
      let from = 0
      for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, from)) {
        this.#settle(JSON.parse(Buffer.concat([...parts, chunk.subarray(from, end)]).toString('utf8')) as Answer)
        parts = []
        from = end + 1
      }
      parts.push(chunk.subarray(from))
    })
  }

  #settle({ id = 0, result = {}, error }: Answer): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) waiting?.reject(new Error(error.message))
    else waiting?.resolve(result)
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
