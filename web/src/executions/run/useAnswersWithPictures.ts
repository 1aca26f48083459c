import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Execution } from '#shared/api/executions.ts'
import { filesAmong, mapFiles } from '#shared/interview/index.ts'
import { toDataAddress } from '../../blocks/readFile.ts'
import { pictureQuery } from '../../interviews/index.ts'
import { memberFiles } from './memberKeeping.ts'
import { filesOf } from './useFiles.ts'
import type { Answers } from './useRun.ts'

/** The answers with the pictures loaded so far embedded in them, so that the document preview needs no requests. */
export function useAnswersWithPictures(
  { id, interview }: Pick<Execution, 'id' | 'interview'>,
  answers: Answers,
): Answers {
  const store = useMemo(() => filesOf(id, memberFiles(id)), [id])
  const files = filesAmong(interview, answers)
    .filter(({ field, file }) => field.type === 'loadImg' && file.fileId !== undefined && file.src === undefined)
    .map(({ file }) => file)
  const loaded = useQueries({
    queries: files.map((file) => {
      const { queryKey, queryFn, ...query } = pictureQuery(store, file)
      return {
        ...query,
        queryKey: [...queryKey, 'data'],
        queryFn: async (context: Parameters<typeof queryFn>[0]) => toDataAddress(await queryFn(context)),
      }
    }),
  })
  const addresses = new Map(files.map(({ fileId }, at) => [fileId, loaded[at]?.data]))
  return mapFiles(interview, answers, (file) => {
    const src = addresses.get(file.fileId)
    return src === undefined ? file : { ...file, src }
  })
}
