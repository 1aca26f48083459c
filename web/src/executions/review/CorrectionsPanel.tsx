import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { SidePanel } from '../../blocks/layout/SidePanel.tsx'
import { plural } from '../../blocks/plural.ts'
import classes from './CorrectionsPanel.module.css'
import { useReviewing } from './context.ts'
import { placeText, refOf } from './placeOf.ts'
import { Thread } from './Thread.tsx'

type Props = {
  opened: boolean
  onClose: () => void
  /** Leads to a question. */
  goTo: (ref: string) => void
}

/** Everything that is said of the document, what is open first, each leading to its question. */
export function CorrectionsPanel({ opened, onClose, goTo }: Props) {
  const { execution, comments } = useReviewing()
  const [all, setAll] = useState(false)
  const resolved = comments.comments.length - comments.open.length
  const shown = all ? comments.comments : comments.open
  return (
    <SidePanel opened={opened} onClose={onClose} title="Correções" caption={execution.name}>
      <div className={classes.list}>
        {shown.length === 0 && <Text c="dimmed">Nenhum comentário em aberto.</Text>}
        {shown.map((comment) => {
          const ref = refOf(comment)
          const asked =
            ref !== undefined &&
            execution.interview.sections.some(({ fields }) => fields.some((field) => field.ref === ref))
          return (
            <section key={comment.id} className={classes.item}>
              <div className={classes.place}>
                <h3 className={classes.name}>{placeText(execution.interview, comment)}</h3>
                {asked && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`Ir para a pergunta ${placeText(execution.interview, comment)}`}
                    onClick={() => {
                      onClose()
                      goTo(ref)
                    }}
                  >
                    Ir para a pergunta
                  </Button>
                )}
              </div>
              <Thread comment={comment} />
            </section>
          )
        })}
        {resolved > 0 && (
          <div>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setAll((before) => !before)}>
              {all ? 'Ocultar resolvidos' : `Mostrar ${plural(resolved, 'resolvido', 'resolvidos')}`}
            </Button>
          </div>
        )}
      </div>
    </SidePanel>
  )
}
