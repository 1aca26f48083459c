import type { DocumentUse, Used } from '#shared/interview/index.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import type { Diagnostic } from '#shared/result.ts'

/** Messages between the page and its worker; an answer has the number of its question. */
export type Asked = {
  readonly asked: number
  readonly code: InterviewCode
  readonly used: Used
  readonly documents: readonly DocumentUse[] | undefined
}
export type Answered = { readonly asked: number; readonly found: Diagnostic[] }

let worker: Worker | undefined
let questions = 0

/** Runs the rule doctor in a worker. Rejects if its script does not load; the next call tries again. */
export function askDoctor(
  code: InterviewCode,
  used: Used,
  documents: readonly DocumentUse[] | undefined,
): Promise<Diagnostic[]> {
  worker ??= new Worker(new URL('./examine.worker.ts', import.meta.url), { type: 'module' })
  const asking = worker
  const asked = ++questions
  return new Promise((resolve, reject) => {
    const end = new AbortController()
    const { signal } = end
    const receive = ({ data }: MessageEvent<Answered>) => {
      if (data.asked !== asked) return
      end.abort()
      resolve(data.found)
    }
    const fail = () => {
      end.abort()
      if (worker === asking) worker = undefined
      asking.terminate()
      reject(new Error('The rule doctor does not answer'))
    }
    asking.addEventListener('message', receive, { signal })
    asking.addEventListener('error', fail, { signal })
    asking.postMessage({ asked, code, used, documents } satisfies Asked)
  })
}
