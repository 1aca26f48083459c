import { queryOptions } from '@tanstack/react-query'
import type { InterviewCode } from '#shared/interview/index.ts'
import { prepareFields } from '../interviews/index.ts'
import { client } from '../shell/client/index.ts'

const POLL = 1_000

export const readingKey = (id: string) => ['readings', id] as const

export const readingQuery = (id: string) =>
  queryOptions({
    queryKey: readingKey(id),
    queryFn: ({ signal }) => client.assistant.getReading({ params: { id } }, { signal, quiet: true }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? POLL : false),
  })

/** What is to be filled in: its questions, and the answers that people gave. */
export type Subject = {
  readonly name: string
  readonly interview: InterviewCode
  readonly values: Readonly<Record<string, unknown>>
  /** Of the execution, if there is one. */
  readonly version?: number
}

export type Filling = {
  readonly interviewId: string
  readonly executionId: string | undefined
  readonly subject: Subject
}

async function readSubject(
  interviewId: string,
  executionId: string | undefined,
  signal: AbortSignal,
): Promise<Subject> {
  if (executionId) {
    const { name, interview, values, version } = await client.executions.getExecution(
      { params: { id: executionId } },
      { signal, quiet: true },
    )
    await prepareFields(interview)
    return { name, interview, values, version }
  }
  // The answers that every document begins with are proposals, too: files may say better.
  const { name, interview } = await client.batches.prepareBatch({ params: { interviewId } }, { signal, quiet: true })
  await prepareFields(interview)
  return { name, interview, values: {} }
}

export const subjectQuery = (interviewId: string, executionId: string | undefined) =>
  queryOptions({
    queryKey: ['readings', 'subject', interviewId, executionId],
    queryFn: ({ signal }) => readSubject(interviewId, executionId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const fileQuery = (id: string, file: number) =>
  queryOptions({
    queryKey: ['readings', id, 'file', file],
    queryFn: ({ signal }) => client.assistant.getReadingFile({ params: { id, file } }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
