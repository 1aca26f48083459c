import '../../../shell/withoutEval.ts'
import { examine } from '#shared/interview/doctor/examine.ts'
import type { Answered, Asked } from './askDoctor.ts'

/** Runs the rule doctor in a worker: it takes a second for the largest interviews, during which typing must go on. */
addEventListener('message', ({ data: { asked, code, documents } }: MessageEvent<Asked>) => {
  postMessage({ asked, found: examine(code, documents) } satisfies Answered)
})
