import { defaultSources } from './defaults.ts'
import { writeInterview } from './interview/writeInterview.ts'

/** The descriptions and questions in functions/interviews/defaults/models by the name of their file; the Word files are beside them. */
export function defaultFiles(): Map<string, string> {
  return new Map(
    defaultSources.map(({ id, interview }): [string, string] => {
      const interviewCode = writeInterview(interview, { authors: [], published: false })
      const { name, title, description } = interview
      return [`${name}.json`, `${JSON.stringify({ id, name: title, description, interviewCode }, null, 1)}\n`]
    }),
  )
}
