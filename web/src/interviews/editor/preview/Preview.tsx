import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { startFacts } from '#shared/api/organizations/startFacts.ts'
import { today } from '#shared/format/dateTime.ts'
import { asksStartFacts, madeUpAnswers, startAnswers } from '#shared/interview/index.ts'
import { client } from '../../../shell/client/index.ts'
import { useMember } from '../../../shell/session/useMember.ts'
import classes from '../canvas/Canvas.module.css'
import { useWholeInterview } from '../state/useWhole.ts'
import { Answered } from './Answered.tsx'

type Answers = Readonly<Record<string, unknown>>

/**
 * S0 §4: the interview as it will run, with the document beside it, and answers that go when the preview is left: the interview itself stays
 * as it is. Initial values are those of its author.
 */
export function Preview() {
  const member = useMember()
  const { code, arriving } = useWholeInterview()
  const asks = asksStartFacts(code)
  const office = useQuery({
    queryKey: ['interviews', 'preview', 'office', member.organization],
    queryFn: ({ signal }) =>
      client.organizations.getDefinitions({ params: { orgId: member.organization } }, { signal, quiet: true }),
    enabled: asks,
    retry: false,
  })
  // Each set of answers starts a new form.
  const [given, setGiven] = useState<{ readonly turn: number; readonly answers: Answers }>()
  if (arriving || (asks && office.isPending)) return <main className={classes.canvas} />
  const initial = office.data ? startAnswers(code, startFacts(office.data.office, member)) : {}
  const begin = (answers: Answers) => setGiven((known) => ({ turn: (known?.turn ?? 0) + 1, answers }))
  return (
    <Answered
      key={given?.turn ?? 0}
      initial={given?.answers ?? initial}
      acts={{
        makeUp: (answers) => begin(madeUpAnswers(code, answers, today(new Date()))),
        take: begin,
        clear: () => begin(initial),
      }}
    />
  )
}
