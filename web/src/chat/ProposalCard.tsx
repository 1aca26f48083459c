import { Button, Group, Text } from '@mantine/core'
import { useId } from 'react'
import type { Proposal } from '#shared/api/chat.ts'
import { definitionOf } from '#shared/interview/index.ts'
import { UNDO } from '../shell/notice.ts'
import { notify } from '../shell/notify.ts'
import classes from './Assistant.module.css'
import type { AssistantActs } from './subject.ts'

type Props = {
  proposal: Proposal
  acts: AssistantActs
  busy: boolean
  decide: (act: 'accept' | 'refuse') => void
}

/** Something that the assistant proposes. Nothing happens before a person accepts it. */
export function ProposalCard({ proposal, acts, busy, decide }: Props) {
  const id = useId()
  const { title, facts, before, text } = describe(proposal)
  const present = proposal.kind === 'answer' ? acts.present?.(proposal.ref) : undefined
  const isGone = proposal.kind === 'answer' && acts.apply !== undefined && present === undefined
  // What is there now counts, not what was there when it was proposed.
  const replaced = proposal.kind === 'answer' ? (present ?? proposal.replaces) : before
  const accept = async () => {
    if (proposal.kind === 'clause') {
      await navigator.clipboard.writeText(proposal.after)
      notify({ type: 'other', text: 'Redação copiada. Cole-a no arquivo do Word.' })
      return decide('accept')
    }
    const undo = acts.apply?.(proposal)
    decide('accept')
    notify({
      type: 'other',
      text: proposal.kind === 'answer' ? `"${proposal.label}" preenchida.` : 'Pergunta incluída no modelo.',
      ...(undo && { duration: UNDO, action: { label: 'Desfazer', run: undo } }),
    })
  }
  const verb =
    proposal.kind === 'clause'
      ? 'Copiar'
      : proposal.kind === 'question'
        ? 'Incluir'
        : replaced
          ? 'Substituir'
          : 'Aceitar'
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h4 id={id} className={classes.cardTitle}>
        {title}
      </h4>
      {facts && (
        <Text size="sm" c="dimmed">
          {facts}
        </Text>
      )}
      <p className={classes.proposed}>{text}</p>
      {replaced && proposal.decision === 'open' && (
        <Text size="sm">
          No lugar de: <span className={classes.replaced}>{replaced}</span>
        </Text>
      )}
      {proposal.decision === 'accepted' && <Text size="sm">{proposal.kind === 'clause' ? 'Copiada' : 'Aceita'}</Text>}
      {proposal.decision === 'refused' && (
        <Text size="sm" c="dimmed">
          Recusada
        </Text>
      )}
      {proposal.decision === 'open' && isGone && (
        <Text size="sm" c="dimmed">
          Esta pergunta não pode ser respondida agora.
        </Text>
      )}
      {proposal.decision === 'open' && acts.apply && (
        <Group gap="xs">
          {!isGone && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={busy}
              aria-describedby={id}
              onClick={() => void accept()}
            >
              {verb}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            disabled={busy}
            aria-describedby={id}
            onClick={() => decide('refuse')}
          >
            Recusar
          </Button>
        </Group>
      )}
    </section>
  )
}

type Described = {
  readonly title: string
  readonly facts?: string
  readonly before?: string | undefined
  readonly text: string
}

function describe(proposal: Proposal): Described {
  if (proposal.kind === 'answer') return { title: proposal.label, text: proposal.text }
  if (proposal.kind === 'clause')
    return {
      title: proposal.before === undefined ? 'Redação sugerida' : 'Outra redação',
      before: proposal.before,
      text: proposal.after,
    }
  const { section, type, required, options, hint, name } = proposal
  const facts = [
    `Pergunta nova em "${section}": ${definitionOf({ type }).label}`,
    required ? 'obrigatória' : '',
    options?.length ? `opções: ${options.join(', ')}` : '',
    hint ? `ajuda: ${hint}` : '',
  ]
  return { title: 'Pergunta sugerida', facts: facts.filter((fact) => fact !== '').join('; '), text: name }
}
