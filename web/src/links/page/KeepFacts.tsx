import { Checkbox, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { capital } from '#shared/format/text.ts'
import { type OwnFacts, ownFactsIn } from '../../interviews/index.ts'
import { factNames } from './factNames.ts'
import { forgetFacts, keepFacts, readKeptFacts } from './keptFacts.ts'

type Props = {
  program: Parameters<typeof ownFactsIn>[0]
  run: Parameters<typeof ownFactsIn>[1]
  pages: Parameters<typeof ownFactsIn>[2]
}

/** Lets this device keep what the visitor answered about themselves, for their next form. */
export function KeepFacts({ program, run, pages }: Props) {
  const facts = useMemo(() => ownFactsIn(program, run, pages), [program, run, pages])
  const [kept, setKept] = useState(() => sameFacts(readKeptFacts()?.facts, facts))
  const [failed, setFailed] = useState(false)
  const change = (wanted: boolean) => {
    const stored = !wanted || keepFacts(facts)
    if (!wanted) forgetFacts()
    setKept(wanted && stored)
    setFailed(!stored)
  }
  // A name alone is typed faster than it is kept.
  if (Object.keys(facts).length < 2) return null
  return (
    <div>
      <Checkbox
        size="md"
        label="Guardar os meus dados neste aparelho, para o próximo formulário"
        description={`${capital(factNames(facts))}. Ficam só neste aparelho, por um ano, e quem o usa pode vê-los. Desmarque para apagar.`}
        checked={kept}
        onChange={(event) => change(event.currentTarget.checked)}
      />
      {failed && (
        <Text role="alert" c="var(--m-status-red)" size="sm">
          Este navegador não deixa guardar dados.
        </Text>
      )}
    </div>
  )
}

function sameFacts(one: OwnFacts | undefined, other: OwnFacts): boolean {
  const entries = Object.entries(other)
  return one !== undefined && entries.every(([fact, text]) => one[fact as keyof OwnFacts] === text)
}
