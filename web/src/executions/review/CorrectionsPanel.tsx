import { Button, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import type { Comment } from '#shared/api/executions/comments.ts'
import { BesidePanel } from '../../blocks/layout/BesidePanel.tsx'
import { plural } from '../../blocks/plural.ts'
import classes from './CorrectionsPanel.module.css'
import { useReviewing } from './context.ts'
import { placeText, quoteOf, refOf } from './placeOf.ts'
import { Thread } from './Thread.tsx'

type Props = {
  opened: boolean
  /** The comment to scroll to. */
  comment: string | undefined
  onClose: () => void
}

/**
 * All comments on the document, open ones first, each linked to its question or passage. On a phone, the one whose question was gone to
 * stays alone: there is little room beside the field.
 */
export function CorrectionsPanel({ opened, comment: asked, onClose }: Props) {
  const { execution, comments, goTo } = useReviewing()
  const phone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const [alone, setAlone] = useState<string>()
  if (!opened && alone !== undefined) setAlone(undefined)
  const [all, setAll] = useState(false)
  const resolved = comments.comments.length - comments.open.length
  const listed = all ? comments.comments : comments.open
  const only = comments.comments.find(({ id }) => id === alone)
  const shown = only ? [only] : listed
  return (
    <BesidePanel opened={opened} onClose={onClose} title="Comentários" caption={execution.name}>
      <div className={classes.list}>
        {shown.length === 0 && <Text c="dimmed">Nenhum comentário em aberto.</Text>}
        {shown.map((comment) => (
          <Listed
            key={comment.id}
            comment={comment}
            asked={comment.id === asked}
            goTo={(ref) => {
              if (phone) setAlone(comment.id)
              goTo(ref)
            }}
          />
        ))}
        {only && comments.comments.length > 1 && (
          <div>
            <Button size="compact-sm" variant="subtle" onClick={() => setAlone(undefined)}>
              Ver todos os comentários
            </Button>
          </div>
        )}
        {!only && resolved > 0 && (
          <div>
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setAll((before) => !before)}>
              {all ? 'Ocultar resolvidos' : `Mostrar ${plural(resolved, 'resolvido', 'resolvidos')}`}
            </Button>
          </div>
        )}
      </div>
    </BesidePanel>
  )
}

type ListedProps = { comment: Comment; asked: boolean; goTo: (ref: string) => void }

function Listed({ comment, asked, goTo }: ListedProps) {
  const { execution, seek } = useReviewing()
  const { sections, settings } = execution.interview
  const [ref, quote] = [refOf(comment), quoteOf(comment)]
  const isAsked = ref !== undefined && sections.some(({ fields }) => fields.some((field) => field.ref === ref))
  const isShown = quote !== undefined && settings.templates.some(({ id }) => id === quote.modelId)
  const name = placeText(execution.interview, comment)
  return (
    <section
      className={classes.item}
      ref={(element) => {
        if (asked) element?.scrollIntoView({ block: 'center' })
      }}
    >
      <div className={classes.place}>
        <h3 className={classes.name}>{name}</h3>
        {isAsked && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Ir para a pergunta ${name}`}
            onClick={() => goTo(ref)}
          >
            Ir para a pergunta
          </Button>
        )}
        {isShown && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Ver no documento. ${name}`}
            onClick={() => seek(quote)}
          >
            Ver no documento
          </Button>
        )}
      </div>
      <Thread comment={comment} />
    </section>
  )
}
