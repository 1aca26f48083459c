import { useQueries } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Interview, ModelReading } from '#shared/api/interviews.ts'
import { documentUses } from '#shared/interview/index.ts'
import type { InterviewCode } from '#shared/interview/model.ts'
import type { Diagnostic } from '#shared/result.ts'
import { afterPress } from '../../../blocks/afterPress.ts'
import { modelQuery } from '../../queries.ts'
import type { Whole } from '../state/useWhole.ts'
import { askDoctor } from './askDoctor.ts'
import { onlyStoredFiles } from './onlyStoredFiles.ts'

export type Findings = {
  readonly code: InterviewCode
  readonly found: readonly Diagnostic[]
  readonly errors: number
  readonly warnings: number
}

/** After the last keystroke, in ms. */
const PAUSE = 600

/**
 * The rule doctor's findings for the current code and its Word documents; undefined until the first result. It runs in a worker whose
 * script loads after the editor's. `watched` while the findings are open; `failed` if the script did not load, which the next change
 * retries.
 */
export function useFindings(
  { id: interviewId, interviewCode: stored }: Interview,
  code: InterviewCode,
  { used, arriving }: Whole,
  watched: boolean,
) {
  const [findings, setFindings] = useState<Findings>()
  const [failed, setFailed] = useState(false)
  const { templates } = code.settings
  const readings = useQueries({ queries: templates.map(({ id }) => modelQuery(interviewId, id)), combine: readingsOf })
  const documents = useMemo(
    () => documentUses(templates, onlyStoredFiles(templates, stored.settings.templates, readings.data)),
    [templates, stored, readings.data],
  )

  useEffect(() => {
    if (readings.arriving || arriving) return
    let stale = false
    const examineNow = async () => {
      const found = await askDoctor(code, used, documents)
      // A notice that appears, or goes, moves the whole editor.
      afterPress(() => {
        if (stale) return
        const errors = found.filter(({ severity }) => severity === 'error').length
        setFailed(false)
        setFindings({ code, found, errors, warnings: found.length - errors })
      })
    }
    const timer = setTimeout(() => void examineNow().catch(() => !stale && setFailed(true)), watched ? 0 : PAUSE)
    return () => {
      stale = true
      clearTimeout(timer)
    }
  }, [code, used, arriving, documents, readings.arriving, watched])
  return { findings, failed }
}

type Read = { readonly data: ModelReading | undefined; readonly isFetching: boolean }

const readingsOf = (results: readonly Read[]) => ({
  arriving: results.some(({ data, isFetching }) => data === undefined && isFetching),
  data: results.map(({ data }) => data),
})
