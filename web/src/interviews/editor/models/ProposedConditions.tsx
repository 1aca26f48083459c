import { Button, Group, Text } from '@mantine/core'
import { IconGitBranch } from '@tabler/icons-react'
import type { ConditionProposal, ModelReading } from '#shared/api/interviews.ts'
import { plural } from '../../../blocks/plural.ts'
import { acceptConditions, pendingConditions, refuseConditions } from '../../edits/acceptConditions.ts'
import { acceptProposals } from '../../edits/acceptProposals.ts'
import { conditionSummary } from '../conditions/conditionSummary.ts'
import { newUid } from '../state/newUid.ts'
import { useEditor } from '../state/useEditor.ts'
import classes from './ModelsDrawer.module.css'

/** Questions that are always asked although the documents need them only if a certain section prints. */
export function ProposedConditions({ reading }: { reading: ModelReading }) {
  const { code, edit } = useEditor()
  const { model, proposals } = reading
  const pending = pendingConditions(code, reading.conditions)
  if (pending.length === 0) return null
  // Conditions show proposed questions by name, whether accepted or not.
  const whole = acceptProposals(code, proposals, newUid)
  const accept = (conditions: readonly ConditionProposal[]) =>
    edit((known) => acceptConditions(known, conditions, proposals, newUid))
  return (
    <section className={classes.proposals} aria-label="Condições propostas">
      <Group justify="space-between">
        <Text fw={500}>
          {plural(pending.length, 'pergunta só serve', 'perguntas só servem')} a um trecho com condição
        </Text>
        <Button size="sm" variant="default" onClick={() => accept(pending)}>
          Aceitar {pending.length === 1 ? 'a condição' : `as ${pending.length} condições`}
        </Button>
      </Group>
      <ul className={classes.rows}>
        {pending.map((condition) => {
          const name = condition.name || condition.ref
          return (
            <li key={condition.ref}>
              <IconGitBranch size={16} stroke={1.6} aria-hidden />
              <span className={classes.field}>
                {name}
                <small>quando {conditionSummary(condition.conditionals, whole)}</small>
              </span>
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                aria-label={`Perguntar sempre ${name}`}
                onClick={() => edit((known) => refuseConditions(known, model.id, [condition.ref]))}
              >
                Perguntar sempre
              </Button>
              <Button
                size="compact-sm"
                variant="default"
                aria-label={`Aceitar a condição de ${name}`}
                onClick={() => accept([condition])}
              >
                Aceitar
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
