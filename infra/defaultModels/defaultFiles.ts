import { defaultSources } from './defaults.ts'
import { writeInterview } from './interview/writeInterview.ts'
import { plainPaper } from './word/paper.ts'
import { writeDocx } from './word/writeDocx.ts'

/** Every file of functions/interviews/defaults/models by name: the model, its description and its questions. */
export function defaultFiles(): Map<string, Uint8Array | string> {
  return new Map(
    defaultSources.flatMap(({ id, model, interview }): Array<[string, Uint8Array | string]> => {
      const interviewCode = writeInterview(interview, { authors: [], published: false })
      const { name, title, description } = interview
      return [
        [`${name}.docx`, writeDocx(model, plainPaper)],
        [`${name}.json`, `${JSON.stringify({ id, name: title, description, interviewCode }, null, 1)}\n`],
      ]
    }),
  )
}
