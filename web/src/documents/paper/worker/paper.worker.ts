import '../../../shell/withoutEval.ts'
import { type CompiledInterview, compile, modelsThatApply } from '#shared/interview/index.ts'
import type { Answered, Asked, Paint, Painted } from '../messages.ts'
import { OpenedModel } from './OpenedModel.ts'
import { unpack } from './unpack.ts'

/** Fills the documents of one interview in a worker, so that typing is not delayed. */
let interview: CompiledInterview | undefined
const models = new Map<string, OpenedModel>()

function answer(question: Asked): Painted | undefined {
  switch (question.act) {
    case 'begin':
      interview = compile(question.code)
      return undefined
    case 'open':
      if (interview) models.set(question.model, new OpenedModel(unpack(question.bytes), interview))
      return undefined
    case 'paint':
      return interview && paint(interview, question)
  }
}

function paint({ code }: CompiledInterview, { model = '', answers, today, namesBlanks }: Paint): Painted {
  const applying = modelsThatApply(code, answers, today).map(({ id }) => id)
  const painting = applying.includes(model) ? models.get(model)?.paint(answers, today, namesBlanks) : undefined
  return { applying, painting }
}

addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  const { asked } = data
  try {
    postMessage({ asked, painted: answer(data) } satisfies Answered)
  } catch (error) {
    postMessage({ asked, failed: error instanceof Error ? error.message : String(error) } satisfies Answered)
  }
})
