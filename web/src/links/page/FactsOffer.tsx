import { Button } from '@mantine/core'
import { useState } from 'react'
import type { useAnswering } from '../../executions/index.ts'
import { type OwnAnswer, ownAnswers } from '../../interviews/index.ts'
import classes from './Facts.module.css'
import { factNames } from './factNames.ts'
import { forgetFacts, readKeptFacts } from './keptFacts.ts'

type Props = {
  answering: Pick<ReturnType<typeof useAnswering>, 'program' | 'run' | 'pages' | 'set'>
}

type State = 'asking' | 'forgotten' | 'closed' | { readonly filled: readonly OwnAnswer[] }

/** Answers with what the visitor let this device keep from another form, if they say so. */
export function FactsOffer({ answering: { program, run, pages, set } }: Props) {
  const [facts] = useState(() => readKeptFacts()?.facts ?? {})
  const known = () => ownAnswers(facts, program, run, pages)
  const [offered] = useState(known)
  const [state, setState] = useState<State>('asking')
  if (state === 'closed' || offered.length === 0) return null
  if (state === 'forgotten')
    return (
      <p role="status" className={classes.offer}>
        Os seus dados foram apagados deste aparelho.
      </p>
    )
  if (state === 'asking') {
    const fill = () => {
      const answers = known()
      for (const { ref, value } of answers) set(ref, value)
      setState({ filled: answers })
    }
    const forget = () => {
      forgetFacts()
      setState('forgotten')
    }
    return (
      <section className={classes.offer} aria-label="Seus dados guardados neste aparelho">
        <p>
          Este aparelho guarda os dados {facts.name ? `de ${facts.name}` : 'de um formulário anterior'}:{' '}
          {factNames(facts)}.
        </p>
        <div className={classes.acts}>
          <Button size="sm" onClick={fill}>
            Preencher com eles
          </Button>
          <Button size="sm" variant="subtle" onClick={() => setState('closed')}>
            Agora não
          </Button>
          <Button size="sm" variant="subtle" color="gray" onClick={forget}>
            Apagar daqui
          </Button>
        </div>
      </section>
    )
  }
  const undo = () => {
    for (const { ref, value } of state.filled) if (run.field(ref)?.value === value) set(ref, null)
    setState('asking')
  }
  return (
    <div role="status" className={classes.offer}>
      <p>
        Preenchido: {new Intl.ListFormat('pt-BR').format(state.filled.map(({ name }) => name))}. Confira antes de
        enviar.
      </p>
      <div className={classes.acts}>
        <Button size="sm" variant="subtle" onClick={undo}>
          Desfazer
        </Button>
      </div>
    </div>
  )
}
