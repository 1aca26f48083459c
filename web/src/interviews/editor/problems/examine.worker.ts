import '../../../shell/withoutEval.ts'
import { examineWhole } from '#shared/interview/doctor/examineWhole.ts'
import type { Answered, Asked } from './askDoctor.ts'

/** Runs the rule doctor in a worker: it takes a second for the largest interviews, during which typing must go on. */
addEventListener('message', ({ data: { asked, code, used, documents } }: MessageEvent<Asked>) => {
  postMessage({ asked, found: examineWhole(code, used, documents) } satisfies Answered)
})
