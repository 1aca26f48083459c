import { useEffect, useState } from 'react'
import { draftIds } from '../../shell/drafts/drafts.ts'
import { useMember } from '../../shell/session/useMember.ts'

/** The place of the message that goes with a request for corrections. */
export const CORRECTIONS = 'correções'

/** A sentence about comments that the user began on a document and did not send; undefined without any. Read whenever `asked` begins. */
export function useUnsentText(executionId: string, asked: boolean): string | undefined {
  const { id } = useMember()
  const [count, setCount] = useState(0)
  useEffect(() => {
    if (!asked) return
    void draftIds(id, 'comment', `${executionId}:`).then((ids) =>
      setCount(ids.filter((one) => one !== `${executionId}:${CORRECTIONS}`).length),
    )
  }, [id, executionId, asked])
  if (count === 0) return undefined
  return count === 1
    ? 'Um comentário que você começou não foi enviado.'
    : `${count} comentários que você começou não foram enviados.`
}
