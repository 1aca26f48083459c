import '../../../shell/withoutEval.ts'
import { examine } from '#shared/interview/doctor/examine.ts'
import type { Answered, Asked } from './askDoctor.ts'

/** The rule doctor beside the page: of the largest interviews it takes a second, in which nobody is kept from typing. */
addEventListener('message', ({ data: { asked, code, documents } }: MessageEvent<Asked>) => {
  postMessage({ asked, found: examine(code, documents) } satisfies Answered)
})
